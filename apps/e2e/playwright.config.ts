import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
/** The film of the fake camera. Named after the user, because another user's file couldn't be replaced. */
export const cameraFile = join(tmpdir(), `arribo-e2e-camera-${userInfo().uid}.mjpeg`)

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './src/support/global-setup.ts',
  outputDir: '../../test-results',
  // `npm test` runs the journeys tagged @smoke. `npm run e2e`, each pull request and every night run all.
  fullyParallel: true,
  // More than there are cores, because a journey mostly waits.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  // Generous, because a busy machine is slow, not wrong.
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env['CI'],
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../../test-results/report.json' }],
  ],
  use: {
    // A service worker would bypass the routes that a journey sets up. The journey about the worker allows it.
    serviceWorkers: 'block',
    // A failed test keeps its last screenshot. Filming every action would cost too much CPU time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      chromiumSandbox: false,
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: /journeys.staff/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
    },
    {
      name: 'desktop',
      testMatch: /journeys.staff.*journey/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } },
    },
    // Every screen of both apps, each on its app's device. `npm run shots` takes their pictures.
    {
      name: 'screens',
      testDir: 'src/screens',
      testMatch: '*.screens.ts',
      use: { trace: 'off', screenshot: 'off' },
    },
  ],
})
