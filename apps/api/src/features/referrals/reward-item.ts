import { rewardReasons, rewardStates } from '@arribo/api-contracts/admin/referrals'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { keys } from '../../platform/dynamo/keys.ts'

const reward = z.object({
  friendSub: z.string(),
  referrerSub: z.string(),
  state: z.enum(rewardStates),
  reasons: z.array(z.enum(rewardReasons)).readonly(),
  earnedAt: z.string(),
  dueAt: z.string(),
  paymentIntentId: z.string().nullable(),
  taskId: z.string(),
})

export const rewardItem = defineItem({ name: 'reward', key: keys.reward, schema: reward })

export type Reward = Readonly<z.output<typeof reward>>
