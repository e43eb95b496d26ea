import { isShared } from '@arribo/api-contracts/shared/account-types'
import {
  aboutCause,
  type Cause,
  causes,
  type GateState,
  type WorkGate,
  workGates,
} from '@arribo/api-contracts/shared/causes'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from '../drivers/driver-item.ts'
import { standingIssueOf } from './standing-issue.rules.ts'

/** Facts to check before a check-in. Null means not checked yet, and blocks nobody. */
export type CauseFacts = {
  readonly isPhoneConfirmed: boolean
  readonly imHere: boolean
  /** Whether an earlier press still has no known result at the platform. */
  readonly isPressUnanswered: boolean
  readonly standingIssue: Cause | null
  readonly proxyInstalled: boolean
  readonly setupComplete: boolean
  readonly isShared: boolean
  /** Number of drivers with whom a selfie on a shared account can be matched. */
  readonly enrolledCount: number
  readonly platform: PlatformState | null
  readonly block: 'none' | 'ended' | 'open' | 'checked_in' | 'not_open' | null
  readonly selfie: SelfieState | null
  /** Refusal of the last attempt at the open block. */
  readonly lastTry: 'too_far' | 'platform_refused' | null
}

export type PlatformState = 'answers' | 'link_lost' | 'session_ended' | 'platform_down'
export type SelfieState = 'good' | 'selfie_missing' | 'selfie_expired' | 'selfie_refused' | 'selfie_no_match'

const hasIssue = (cause: Cause) => (facts: CauseFacts) => facts.standingIssue === cause
const platformIs = (cause: Cause) => (facts: CauseFacts) => facts.platform === cause
const selfieIs = (cause: Cause) => (facts: CauseFacts) => facts.selfie === cause

const holds: Readonly<Record<Cause, (facts: CauseFacts) => boolean>> = {
  phone_not_confirmed: (facts) => !facts.isPhoneConfirmed,
  check_in_off: (facts) => !facts.imHere,
  press_unanswered: (facts) => facts.isPressUnanswered,
  dispute_open: hasIssue('dispute_open'),
  dispute_lost: hasIssue('dispute_lost'),
  fraud_warned: hasIssue('fraud_warned'),
  came_back: hasIssue('came_back'),
  standing_withdrawn: hasIssue('standing_withdrawn'),
  payment_under_way: hasIssue('payment_under_way'),
  never_entitled: hasIssue('never_entitled'),
  week_ended: hasIssue('week_ended'),
  credits_used_up: hasIssue('credits_used_up'),
  refunded: hasIssue('refunded'),
  taken_by_staff: hasIssue('taken_by_staff'),
  not_linked: (facts) => !facts.proxyInstalled,
  not_set_up: (facts) => !facts.setupComplete,
  nobody_enrolled: (facts) => facts.isShared && facts.enrolledCount === 0,
  link_lost: platformIs('link_lost'),
  session_ended: platformIs('session_ended'),
  platform_down: platformIs('platform_down'),
  no_blocks: (facts) => facts.block === 'none',
  block_not_open: (facts) => facts.block === 'not_open',
  block_ended: (facts) => facts.block === 'ended',
  selfie_missing: selfieIs('selfie_missing'),
  selfie_expired: selfieIs('selfie_expired'),
  selfie_refused: selfieIs('selfie_refused'),
  selfie_no_match: selfieIs('selfie_no_match'),
  too_far: (facts) => facts.lastTry === 'too_far',
  platform_refused: (facts) => facts.lastTry === 'platform_refused',
}

export const firstCause = (facts: CauseFacts): Cause | null => causes.find((cause) => holds[cause](facts)) ?? null

export const refusalOf = (cause: Cause): Refusal => new Refusal(aboutCause[cause].code)

export const ownFacts = (driver: Driver, enrolledCount: number, now: Date): CauseFacts => ({
  isPhoneConfirmed: true,
  imHere: driver.imHere,
  isPressUnanswered: false,
  standingIssue: standingIssueOf(driver, [], now)?.cause ?? null,
  proxyInstalled: driver.proxyInstalled,
  setupComplete: driver.setupComplete,
  isShared: isShared(driver.planType),
  enrolledCount,
  platform: null,
  block: null,
  selfie: null,
  lastTry: null,
})

export type JudgedGate = { readonly gate: WorkGate; readonly state: GateState }

export const judgeGates = (facts: CauseFacts): JudgedGate[] =>
  workGates.map((gate) => ({ gate, state: stateOf(gate, facts) }))

function stateOf(gate: WorkGate, facts: CauseFacts): GateState {
  if (causes.some((cause) => aboutCause[cause].gate === gate && holds[cause](facts))) return 'shut'
  const isAsked = { platform: facts.platform !== null, block: facts.block !== null, last_try: facts.block !== null }
  return gate in isAsked && !isAsked[gate as keyof typeof isAsked] ? 'not_asked' : 'open'
}
