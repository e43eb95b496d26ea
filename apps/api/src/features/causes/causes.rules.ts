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
  readonly isPressUnanswered: boolean
  readonly standingIssue: Cause | null
  readonly proxyInstalled: boolean
  readonly setupComplete: boolean
  readonly isShared: boolean
  readonly enrolledCount: number
  readonly platform: PlatformState | null
  readonly block: 'none' | 'ended' | 'open' | 'checked_in' | 'not_open' | null
  readonly selfie: SelfieState | null
  readonly lastTry: Extract<Cause, 'too_far' | 'platform_refused'> | null
}

export type PlatformState = 'answers' | Extract<Cause, 'link_lost' | 'session_ended' | 'platform_down'>
export type SelfieState = 'good' | Extract<Cause, `selfie_${string}`>

const unnamed: Partial<Record<Cause, (facts: CauseFacts) => boolean>> = {
  phone_not_confirmed: (facts) => !facts.isPhoneConfirmed,
  check_in_off: (facts) => !facts.imHere,
  press_unanswered: (facts) => facts.isPressUnanswered,
  not_linked: (facts) => !facts.proxyInstalled,
  not_set_up: (facts) => !facts.setupComplete,
  nobody_enrolled: (facts) => facts.isShared && facts.enrolledCount === 0,
  no_blocks: (facts) => facts.block === 'none',
  block_not_open: (facts) => facts.block === 'not_open',
  block_ended: (facts) => facts.block === 'ended',
}

function holds(cause: Cause, facts: CauseFacts): boolean {
  const { standingIssue, platform, selfie, lastTry } = facts
  return unnamed[cause]?.(facts) ?? [standingIssue, platform, selfie, lastTry].includes(cause)
}

export const firstCause = (facts: CauseFacts): Cause | null => causes.find((cause) => holds(cause, facts)) ?? null

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
  if (causes.some((cause) => aboutCause[cause].gate === gate && holds(cause, facts))) return 'shut'
  const isAsked = { platform: facts.platform !== null, block: facts.block !== null, last_try: facts.block !== null }
  return gate in isAsked && !isAsked[gate as keyof typeof isAsked] ? 'not_asked' : 'open'
}
