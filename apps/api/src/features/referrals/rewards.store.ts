import { type Condition, fieldsAre, isNew } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { rewardReasons, rewardStates } from '@arribo/api-contracts/admin/referrals'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import { listDue, listInIndex } from '../../platform/dynamo/browse.ts'
import { keys, rewardsPartition, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'

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

const rewardItem = defineItem({ name: 'reward', key: keys.reward, schema: reward })

export type Reward = Readonly<z.output<typeof reward>>

/** gsi1 is for the job, by due date; gsi2 for staff and the referrer, by the time the reward was earned. */
const placementOf = ({ friendSub, referrerSub, state, earnedAt, dueAt }: Reward) => ({
  gsi2pk: rewardsPartition(referrerSub),
  gsi2sk: `${earnedAt}#${friendSub}`,
  ...(state === 'held' && { gsi1pk: waitingPartition('REWARDS', shardOf(friendSub)), gsi1sk: dueAt }),
})

const put = (reward: Reward, when: Condition): TransactPart =>
  rewardItem.put(rewardItem.key(reward.friendSub), reward, { placement: placementOf(reward), when })

export const earnedPut = (reward: Reward): TransactPart => put(reward, isNew)

export const rewardChange = (before: Reward, after: Reward): TransactPart =>
  put(after, fieldsAre({ state: before.state, dueAt: before.dueAt }))

export const getReward = rewardItem.get

export const listDueRewards = async (table: Table, now: Date): Promise<Reward[]> =>
  rewardItem.list(await listDue(table, 'REWARDS', now.toISOString()))

export const listRewards = async (table: Table, referrerSub: string, most: number): Promise<Reward[]> =>
  rewardItem.list(await listInIndex(table, 'gsi2', rewardsPartition(referrerSub), { most, isNewestFirst: true }))
