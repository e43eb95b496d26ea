import * as z from 'zod'
import { control } from './control.ts'

export const messageControls = [
  control({
    method: 'GET',
    path: '/sms',
    summary: 'Messages sent to phones, newest first',
    input: { to: z.string().optional(), limit: z.coerce.number().int().min(1).max(2000).default(50) },
    run: ({ sms }, { to, limit }) => ({ messages: sms.list(phone(to)).slice(0, limit) }),
  }),
]

/** An unescaped plus in a query arrives as a space. */
const phone = (to: string | undefined) => to?.replace(/^ /, '+')
