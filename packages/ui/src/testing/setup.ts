import { beginWithBareWindow } from './shared-window.ts'

beginWithBareWindow()
