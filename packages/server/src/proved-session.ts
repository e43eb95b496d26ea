import * as z from 'zod'
import { defineItem } from './items/define-item.ts'
import { sharedKeys } from './keys.ts'

/** A session of staff outlives its mark never: the back office's client gives it twelve hours. */
const keptHours = 13

/** That a session of staff began with the second factor. The API finds out and writes it; functions only read it. */
export const provedSessionItem = defineItem({
  name: 'proved session',
  key: sharedKeys.provedSession,
  version: 1,
  schema: z.object({ sub: z.string() }),
})

export const provedSessionPut = (session: string, sub: string, now: Date) =>
  provedSessionItem.put(
    provedSessionItem.key(session),
    { sub },
    { placement: { ttl: Math.floor(now.getTime() / 1000) + keptHours * 3600 } },
  )
