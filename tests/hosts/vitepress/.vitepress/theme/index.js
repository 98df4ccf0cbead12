import DefaultTheme from "vitepress/theme-without-fonts";
import "./figures.css";

export default DefaultTheme;
