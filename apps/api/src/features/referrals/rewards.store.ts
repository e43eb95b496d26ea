import { type Condition, fieldsAre, isNew } from '@arribo/server/items/conditions'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { listDue, listInIndex } from '../../platform/dynamo/browse.ts'
import { rewardsPartition, shardOf, waitingPartition } from '../../platform/dynamo/keys.ts'
import { type Reward, rewardItem } from './reward-item.ts'

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
