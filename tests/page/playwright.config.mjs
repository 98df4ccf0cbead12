import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  reporter: [["list"]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try has failed.
  retries: 0,
  timeout: 30_000,
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env.CHROMIUM || undefined,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--disable-quic",
        "--no-sandbox",
      ],
    },
  },
});
