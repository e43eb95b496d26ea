import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { supportHours } from '../app/support-hours.ts'
import { startPublicPage } from './start.ts'
import { offerChat } from './visitor-chat.ts'

startPublicPage()
supportHours(document, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
offerChat(document, readWebConfig().liveChat)
