# Sourced: finds the browser and its driver; CHROMIUM and CHROMEDRIVER, names or paths, come first.

first_of() { # programs...
    command -v "$@" | head -1 || true
}

for variable in CHROMIUM CHROMEDRIVER; do
    [[ -z ${!variable:-} || $(first_of "${!variable}") ]] ||
        fail "$variable names ${!variable}, which cannot be run."
done

[[ ${CHROMIUM:-} ]] || CHROMIUM=$(first_of chromium chromium-browser google-chrome google-chrome-stable)
CHROMIUM=$(first_of "$CHROMIUM")
CHROMEDRIVER=$(first_of "${CHROMEDRIVER:-chromedriver}")
export CHROMIUM CHROMEDRIVER
