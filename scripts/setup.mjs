// npm run setup: pnpm and all dependencies, from a bare checkout; quick when nothing has changed.
import { setup } from './lib/setup.mjs'

setup()
