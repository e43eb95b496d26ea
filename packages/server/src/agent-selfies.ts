import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import * as z from 'zod'
import { defineItem } from './items/define-item.ts'
import { sharedKeys } from './keys.ts'

const agent = z.object({ sub: z.string(), name: z.string(), phoneNumber: z.string() })

export type Agent = Readonly<z.output<typeof agent>>

export const agentSelfiesItem = defineItem({
  name: "agent's selfies of a day",
  key: sharedKeys.agentSelfies,
  schema: agent.extend({ count: z.number() }),
})

const keptSeconds = 60 * 86_400

/** By New York day. Counts once if it is part of the transaction that stores the selfie. */
export const countAgentSelfie = ({ sub, name, phoneNumber }: Agent, now: Date) =>
  agentSelfiesItem.set(agentSelfiesItem.key(newYorkDay(now), sub), {
    set: { sub, name, phoneNumber, ttl: Math.floor(now.getTime() / 1000) + keptSeconds },
    add: { count: 1 },
  })
