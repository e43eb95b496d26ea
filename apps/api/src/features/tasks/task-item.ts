import { accountTypes } from '@arribo/api-contracts/shared/account-types'
import { photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { defineItem, errorCode } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

export const taskSchema = z.object({
  taskId: z.string(),
  sub: z.string(),
  phoneNumber: z.string(),
  ip: z.string(),
  photoKey: z.string(),
  side: z.enum(photoSides).optional(),
  isOwnAccount: z.boolean(),
  /** SHA-256 of the file, base64, as signed for its upload. */
  checksum: z.string().optional(),
  /** The driver's plan type when the upload URL was signed; null if none was chosen yet. */
  planType: z.enum(accountTypes).nullable().optional(),
  /** The profile's `accountVersion` when the upload URL was signed. */
  accountVersion: z.number().optional(),
  /** Sent from the page that Spark's hosts embed. */
  isSpark: z.boolean().optional(),
  createdAt: z.string(),
  status: z.enum(['pending', 'completed', 'failed']).optional(),
  verdict: z.enum(['success', 'invalid']).optional(),
  fault: errorCode.optional(),
  /** Angle of the head in an accepted photo, in degrees. */
  yaw: z.number().optional(),
  checkedAt: z.string().optional(),
  /** Set while Rekognition is too busy: the time at which to ask it next. */
  turnAt: z.string().optional(),
  /** How many turns came while Rekognition was still too busy. */
  missedTurns: z.number().optional(),
  /** How long the selfie waited for Rekognition. It doesn't count towards the selfie's 180 seconds. */
  waitedMs: z.number().optional(),
  matching: z.enum(['pending', 'completed', 'failed']).optional(),
  matchedSub: z.string().optional(),
  matchedOn: z.string().optional(),
  leaseEndsAt: z.string().optional(),
  /** When the task succeeded or failed; absent if it ran out of time. */
  completedAt: z.string().optional(),
  usedBy: z.string().optional(),
  usedFor: z.string().optional(),
})

export const taskItem = defineItem({ name: 'task', key: keys.task, schema: taskSchema })

export type Task = Readonly<z.output<typeof taskSchema>>
export type TaskStatus = NonNullable<Task['status']>
