import * as z from 'zod'
import { defineItem } from './items/define-item.ts'
import { sharedKeys } from './keys.ts'

/** The mark must outlive the session, which the back office's client limits to twelve hours. */
const keptHours = 13

export const provedSessionItem = defineItem({
  name: 'proved session',
  key: sharedKeys.provedSession,
  schema: z.object({ sub: z.string() }),
})

export const provedSessionPut = (session: string, sub: string, now: Date) =>
  provedSessionItem.put(
    provedSessionItem.key(session),
    { sub },
    { placement: { ttl: Math.floor(now.getTime() / 1000) + keptHours * 3600 } },
  )
