# Sourced: finds the browser and its driver, unless CHROMIUM and CHROMEDRIVER name them.

CHROMIUM=${CHROMIUM:-$(command -v chromium chromium-browser google-chrome google-chrome-stable | head -1 || true)}
CHROMEDRIVER=${CHROMEDRIVER:-$(command -v chromedriver || true)}
export CHROMIUM CHROMEDRIVER
