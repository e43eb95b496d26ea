import { refuseMocks, restoreWindowAfterFile } from './shared-window.ts'

restoreWindowAfterFile()
refuseMocks()
