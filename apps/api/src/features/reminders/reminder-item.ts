import { reminderChannels } from '@arribo/api-contracts/driver/reminders'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const phone = z.object({
  phoneId: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  addedAt: z.string(),
  /** Digest of the endpoint and secret that this subscription replaced. */
  renewedFrom: z.string().optional(),
})
export type ReminderPhone = Readonly<z.output<typeof phone>>

const choice = z.object({
  sub: z.string(),
  channel: z.enum(reminderChannels),
  phones: z.array(phone.readonly()).readonly(),
  version: z.number(),
})
export type ReminderChoice = Readonly<z.output<typeof choice>>

export const choiceItem = defineItem({ name: 'reminders', key: keys.reminders, schema: choice })

/**
 * The check-in window of one block, as last read from the calendar. `waiting` until a process notifies the driver,
 * `sending` while it does; the other states are final, so that no later calendar restarts it.
 */
const window = z.object({
  sub: z.string(),
  assignmentId: z.string(),
  startTime: z.number(),
  durationInMinutes: z.number(),
  schedulingType: z.string(),
  station: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'missed', 'not_needed']),
  tries: z.number(),
  /** When to notify the driver, or to take over from a process that died while doing so. */
  dueAt: z.string(),
  /** Phones that were notified, while others still need a retry. */
  sentTo: z.array(z.string()).readonly(),
})
export type Window = Readonly<z.output<typeof window>>

export const windowItem = defineItem({ name: 'window', key: keys.window, schema: window })
