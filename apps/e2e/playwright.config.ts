import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell'
/** Written by the global setup: what the fake camera shows. */
export const cameraFile = join(tmpdir(), 'arribo-e2e-camera.mjpeg')

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './src/support/global-setup.ts',
  outputDir: '../../test-results',
  // What takes a minute runs every night, and by hand: `npm run e2e` drives it too.
  ...(!process.env['ARRIBO_SLOW'] && { grepInvert: /@slow/ }),
  fullyParallel: true,
  // One more than the cores: a journey waits for most of its time.
  workers: 3,
  retries: 0,
  timeout: 180_000,
  // A machine that is busy with something else is slow, not wrong.
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env['CI'],
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../../test-results/report.json' }],
  ],
  use: {
    // What a journey arranges on the network is met as it is; the one about the worker lets it in.
    serviceWorkers: 'block',
    // Without a film of every action, which costs processor time: a failed test keeps its last picture.
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
    // Every screen of both apps: each opens on the device of its app. `npm run shots` takes their pictures.
    {
      name: 'screens',
      testDir: 'src/screens',
      testMatch: '*.screens.ts',
      use: { trace: 'off', screenshot: 'off' },
    },
  ],
})
