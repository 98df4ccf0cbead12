import { defineConfig } from "@playwright/test";
import page from "../page/playwright.config.mjs";

export default defineConfig(page, { testDir: ".", testMatch: "*.spec.mjs", testIgnore: "**/node_modules/**", outputDir: "../../test-results/hosts" });
