# Sourced: finds the browser and its driver; CHROMIUM and CHROMEDRIVER, names or paths, come first.

first_of() { # programs...
    command -v "$@" | head -1 || true
}

if [[ ${CHROMIUM:-} ]]; then
    CHROMIUM=$(first_of "$CHROMIUM")
else
    CHROMIUM=$(first_of chromium chromium-browser google-chrome google-chrome-stable)
fi
CHROMEDRIVER=$(first_of "${CHROMEDRIVER:-chromedriver}")
export CHROMIUM CHROMEDRIVER
