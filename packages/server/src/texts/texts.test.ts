import { languages } from '@arribo/api-contracts/shared/languages'
import { formatTimeIn } from '@arribo/i18n/formats'
import { sayReminder } from '@arribo/i18n/reminders'
import { smsText } from '@arribo/i18n/sms'
import { expect, it } from 'vitest'
import { asSent } from './texts.ts'

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
