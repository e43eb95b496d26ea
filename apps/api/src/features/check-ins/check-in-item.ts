import { aboutPress } from '@arribo/api-contracts/driver/check-ins'
import { defineItem, errorCode } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const pressedBlock = z.object({
  /** Unix seconds. */
  startTime: z.number(),
  durationInMinutes: z.number(),
  station: z.string(),
  payCents: z.number(),
})

const refused = z.object({
  code: errorCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])).readonly(),
})

/**
 * One driver's arrival at one block. `reserved` before the platform is asked, `unknown` while its result isn't known,
 * finally `accepted` or `refused`. After a refusal a new attempt, with its own ID, may replace it.
 */
const checkIn = z.object({
  sub: z.string(),
  assignmentId: z.string(),
  checkInId: z.string(),
  state: z.enum(['reserved', 'unknown', 'accepted', 'refused']),
  phoneNumber: z.string(),
  addressId: z.string(),
  block: pressedBlock.readonly(),
  taskId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  creditsLeft: z.number(),
  ...aboutPress.shape,
  reservedAt: z.string(),
  leaseEndsAt: z.string(),
  arrivedAt: z.string().optional(),
  distanceMeters: z.number().optional(),
  refused: refused.readonly().optional(),
})

export const checkInItem = defineItem({ name: 'check-in', key: keys.checkIn, schema: checkIn })

export type CheckIn = Readonly<z.output<typeof checkIn>>
export type PressedBlock = CheckIn['block']
export type Refused = NonNullable<CheckIn['refused']>
