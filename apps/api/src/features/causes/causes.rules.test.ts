import { aboutCause, type Cause, causes } from '@arribo/api-contracts/shared/causes'
import { describe, expect, it } from 'vitest'
import { type CauseFacts, firstCause, judgeGates, refusalOf } from './causes.rules.ts'

const working: CauseFacts = {
  isPhoneConfirmed: true,
  imHere: true,
  isPressUnanswered: false,
  standingIssue: null,
  proxyInstalled: true,
  setupComplete: true,
  isShared: false,
  enrolledCount: 0,
  platform: 'answers',
  block: 'open',
  selfie: null,
  lastTry: null,
}
const unasked = { platform: null, block: null } as const

const facts: Readonly<Record<Cause, Partial<CauseFacts>>> = {
  phone_not_confirmed: { isPhoneConfirmed: false },
  check_in_off: { imHere: false },
  press_unanswered: { isPressUnanswered: true },
  dispute_open: { standingIssue: 'dispute_open' },
  dispute_lost: { standingIssue: 'dispute_lost' },
  fraud_warned: { standingIssue: 'fraud_warned' },
  came_back: { standingIssue: 'came_back' },
  standing_withdrawn: { standingIssue: 'standing_withdrawn' },
  payment_under_way: { standingIssue: 'payment_under_way' },
  never_entitled: { standingIssue: 'never_entitled' },
  week_ended: { standingIssue: 'week_ended' },
  credits_used_up: { standingIssue: 'credits_used_up' },
  refunded: { standingIssue: 'refunded' },
  taken_by_staff: { standingIssue: 'taken_by_staff' },
  not_linked: { proxyInstalled: false, ...unasked },
  not_set_up: { setupComplete: false },
  nobody_enrolled: { isShared: true },
  link_lost: { platform: 'link_lost', block: null },
  session_ended: { platform: 'session_ended', block: null },
  platform_down: { platform: 'platform_down', block: null },
  no_blocks: { block: 'none' },
  block_not_open: { block: 'not_open' },
  block_ended: { block: 'ended' },
  selfie_missing: { selfie: 'selfie_missing' },
  selfie_expired: { selfie: 'selfie_expired' },
  selfie_refused: { selfie: 'selfie_refused' },
  selfie_no_match: { selfie: 'selfie_no_match' },
  too_far: { lastTry: 'too_far' },
  platform_refused: { lastTry: 'platform_refused' },
}

describe('each cause', () => {
  it.each(causes)('%s is found from its facts, shuts its gate, and is the refusal of a press', (cause) => {
    const given = { ...working, ...facts[cause] }
    expect(firstCause(given)).toBe(cause)
    const shut = judgeGates(given).filter(({ state }) => state === 'shut')
    expect(shut).toEqual([{ gate: aboutCause[cause].gate, state: 'shut' }])
    expect(refusalOf(cause).code).toBe(aboutCause[cause].code)
  })

  it.each(causes)('%s takes precedence over all causes after it', (cause) => {
    for (const later of causes.slice(causes.indexOf(cause))) {
      const given = { ...working, ...facts[later], ...facts[cause] }
      expect([cause, later]).toContain(firstCause(given))
      if (aboutCause[later].gate !== aboutCause[cause].gate) expect(firstCause(given)).toBe(cause)
    }
  })
})

it.each<Partial<CauseFacts>>([
  {},
  { block: 'checked_in' },
  { isShared: true, enrolledCount: 1 },
  { selfie: 'good' },
  unasked,
])('finds no cause with %j', (over) => expect(firstCause({ ...working, ...over })).toBeNull())

it('returns the state of every gate in order, including those that could not be checked', () => {
  const gates = judgeGates({ ...working, ...facts.not_linked })
  expect(gates.map(({ gate, state }) => `${gate} ${state}`)).toEqual([
    'phone_confirmed open',
    'im_here open',
    'good_standing open',
    'linked shut',
    'set_up open',
    'enrolled open',
    'platform not_asked',
    'block not_asked',
    'last_try not_asked',
  ])
})
