import { languages } from '@arribo/api-contracts/shared/languages'
import { formatTimeIn } from '@arribo/i18n/formats'
import { sayReminder } from '@arribo/i18n/reminders'
import { smsText } from '@arribo/i18n/sms'
import { expect, it } from 'vitest'
import { asSent } from './texts.ts'
import { budgetDay, budgetFor, verdictOf } from './budget.rules.ts'

/** The alphabet of GSM 03.38. A text with any other character is sent in units of 16 bits, which leaves room for 70. */
const basic = /^[@£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/
const room = (text: string) => (basic.test(text) ? 160 : 70)

const reminderIn = (language: (typeof languages)[number]) =>
  sayReminder('text', language, {
    station: 'Miami Lakes (UMI1)',
    time: formatTimeIn('America/New_York', new Date('2026-11-21T17:30:00Z'), language),
    address: 'https://app.arribo.example/app',
  })

it.each(
  languages.flatMap((language) => [
    ...(['signUp', 'reset', 'verify'] as const).map((purpose) => smsText(purpose, '123456', language)),
    reminderIn(language),
  ]),
)('is one part, which carriers bill once: %s', (text) => {
  expect(asSent(text).length).toBeLessThanOrEqual(room(asSent(text)))
})

it.each([
  ['2026-11-22T00:00:00.000Z', '2026-11-22'],
  ['2026-11-22T23:59:59.999Z', '2026-11-22'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
])('a text at %s counts for %s and expires after two days', (at, dayOn) => {
  const now = new Date(at)
  expect(budgetDay(now)).toEqual({ dayOn, ttl: Math.floor(now.getTime() / 1000) + 172_800 })
})

it.each([
  ['reset', 10, 5000],
  ['verify', 10, 5000],
  ['signUp', 10, 4000],
  ['reminder', 5, 2500],
] as const)('a text of kind %s may use %i per phone and %i per day', (purpose, ofPhone, ofDay) => {
  const limits = { SMS_PHONE_BUDGET: 10, SMS_DAY_BUDGET: 5000 }
  expect(budgetFor(purpose, limits)).toMatchObject({ SMS_PHONE_BUDGET: ofPhone, SMS_DAY_BUDGET: ofDay })
})

it.each([
  { ofPhone: 1, ofDay: 1, dayBudget: 100, isOpen: true, events: [] },
  { ofPhone: 10, ofDay: 49, dayBudget: 100, isOpen: true, events: [] },
  { ofPhone: 1, ofDay: 50, dayBudget: 100, isOpen: true, events: ['sms_day_half_spent'] },
  { ofPhone: 1, ofDay: 100, dayBudget: 100, isOpen: true, events: ['sms_day_half_spent'] },
  { ofPhone: 1, ofDay: 3, dayBudget: 7, isOpen: true, events: [] },
  { ofPhone: 1, ofDay: 4, dayBudget: 7, isOpen: true, events: ['sms_day_half_spent'] },
  { ofPhone: 1, ofDay: undefined, dayBudget: 100, isOpen: false, events: ['sms_day_spent'] },
  { ofPhone: undefined, ofDay: undefined, dayBudget: 100, isOpen: false, events: ['sms_phone_spent'] },
])(
  'number $ofPhone to a phone and $ofDay of $dayBudget may be sent: $isOpen, with events $events',
  ({ ofPhone, ofDay, dayBudget, isOpen, events }) => {
    expect(verdictOf(ofPhone, ofDay, dayBudget)).toEqual({ isOpen, events })
  },
)
