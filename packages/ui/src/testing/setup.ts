import { runEffectsAtOnce } from './effects-at-once.ts'
import { findQuickly } from './quick-queries.ts'
import { refuseMocks, restoreWindowAfterFile } from './shared-window.ts'

restoreWindowAfterFile()
refuseMocks()
await runEffectsAtOnce()
await findQuickly()
