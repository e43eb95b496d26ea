import { findQuickly } from './quick-queries.ts'
import { refuseMocks, restoreWindowAfterFile } from './shared-window.ts'
import { testReactStrictly } from './strict-react.ts'

restoreWindowAfterFile()
refuseMocks()
testReactStrictly()
await findQuickly()
