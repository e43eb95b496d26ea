import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

export const bySide = z.object({ front: z.string(), left: z.string(), right: z.string() }).readonly()

/** A driver's consent to work on a shared account, with the reference photos for matching selfies. */
const enrolment = z.object({
  ownerSub: z.string(),
  driverSub: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  status: z.enum(['active', 'withdrawn']),
  photoKeys: bySide.optional(),
  consentedAt: z.string(),
  /** The version of the text that the driver agreed to. */
  consentVersion: z.string(),
  invitationId: z.string(),
  withdrawnAt: z.string().optional(),
  endedBy: z.enum(['driver', 'owner']).optional(),
})

export const enrolmentItem = defineItem({ name: 'enrolment', key: keys.enrolment, schema: enrolment })

export type Enrolment = Readonly<z.output<typeof enrolment>>
