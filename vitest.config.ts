import { defineConfig } from 'vitest/config'

/**
 * Two projects: `unit` (beside the code, on a real database cloned per file) and `browser` (journeys in e2e/
 * against the built server). Both keep to two files at once: every file has a database, some a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'bin/**/*.test.js', 'scripts/**/*.test.js'],
          environment: 'node',
          globalSetup: ['src/server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 90_000,
          // As long as Playwright's own waiting.
          expect: { poll: { timeout: 15_000 } },
          // On a shared machine a browser is now and then starved for seconds; a fault of ours fails twice.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
