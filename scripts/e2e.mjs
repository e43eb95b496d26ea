// npm run e2e: builds, then runs the journeys in a real browser. Passes its arguments to Playwright.
import { build, chromium, env, run, setup } from './lib/setup.mjs'

setup()
env.CHROMIUM = await chromium()
build()
run('pnpm', ['--filter', '@arribo/e2e', 'test:e2e', ...process.argv.slice(2)])
