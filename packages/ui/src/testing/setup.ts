import { setUpWindow } from './set-up-window.ts'

await setUpWindow()
