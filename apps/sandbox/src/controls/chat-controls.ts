import * as z from 'zod'
import { control } from './control.ts'

export const chatControls = [
  control({
    method: 'GET',
    path: '/chats',
    summary: 'Visitors of the live chat with all that was said of them and by them, newest first',
    input: { limit: z.coerce.number().int().min(1).max(200).default(50) },
    run: ({ chat }, { limit }) => ({ visitors: chat.list().slice(0, limit) }),
  }),
  control({
    method: 'POST',
    path: '/chats/:visitorId/reply',
    summary: "Staff's answer in a visitor's chat",
    input: { visitorId: z.string(), text: z.string().trim().min(1).max(2000) },
    run: ({ chat }, { visitorId, text }) => chat.reply(visitorId, text),
  }),
]
