import { runEffectsAtOnce } from './effects-at-once.ts'
import { refuseMocks, restoreWindowAfterFile } from './shared-window.ts'

restoreWindowAfterFile()
refuseMocks()
await runEffectsAtOnce()
