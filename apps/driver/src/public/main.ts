import { startPublicPage } from './start.ts'

startPublicPage()
