import type { WelcomeState } from '@arribo/api-contracts/driver/users'
import type { Reward } from './reward-item.ts'
import { grantedFrom } from './rewards.rules.ts'

type WelcomeFacts = {
  readonly isGiven: boolean
  readonly isTaken: boolean
  readonly hasArrived: boolean
  readonly hasWeek: boolean
  readonly reward: Pick<Reward, 'state' | 'earnedAt' | 'dueAt'> | undefined
}

/** Up to an hour passes between the first arrival and the decision. */
export function welcomeState({ isGiven, isTaken, hasArrived, hasWeek, reward }: WelcomeFacts): WelcomeState {
  if (isGiven) return isTaken ? 'taken' : 'given'
  if (!hasArrived) return 'after_arrival'
  if (!hasWeek) return 'with_week'
  return isWelcomeDecided(reward) ? 'refused' : 'deciding'
}

/** Deciding about the friend's days postpones the reward to the end of its week of waiting. */
const isWelcomeDecided = (reward: WelcomeFacts['reward']): boolean =>
  reward !== undefined &&
  (reward.state !== 'held' || new Date(reward.dueAt).getTime() >= grantedFrom(new Date(reward.earnedAt)).getTime())
