import type { TimelineKind } from '@arribo/api-contracts/admin/lists/choices'
import { expect, it } from 'vitest'
import words from '@arribo/i18n/locales/en/admin/log-descriptions.json' with { type: 'json' }
import { kindOf } from './timeline.rules.ts'

const expected: Record<Exclude<TimelineKind, 'account'>, readonly (keyof typeof words)[]> = {
  check_in: [
    'photo to be uploaded',
    'selfie looked at',
    'selfie to be matched',
    'selfie matched an enrolled driver',
    'selfie matched no enrolled driver',
    'selfie uploaded by staff',
    'arrival sent to the platform',
    'arrival accepted',
    'arrival refused',
    'balance use',
    'balance reversal',
    'balance reversal without credit',
    'balance reversal settled',
  ],
  payment: ['balance payment', 'balance refund', 'balance refund_failed', 'balance referral'],
  dispute: ['balance dispute_open', 'balance dispute_won', 'balance dispute_lost'],
  edit: [
    'edited by staff',
    'balance staff',
    'new selfie asked for by staff',
    'profile picture to be removed by staff',
    'profile picture removed by staff',
  ],
  note: ['note added', 'note pinned', 'note unpinned'],
  code: ['signup code read by staff', 'photo seen by staff', 'profile picture seen by staff'],
}

it.each(Object.entries(expected))('%s', (kind, descriptions) => {
  expect(descriptions.map(kindOf)).toEqual(descriptions.map(() => kind))
})

it.each(['registered', 'platform account linked', 'password changed', 'browser error', 'something new'])(
  'everything else counts as account: %s',
  (description) => {
    expect(kindOf(description)).toBe('account')
  },
)
