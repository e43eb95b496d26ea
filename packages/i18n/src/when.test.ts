import { expect, it } from 'vitest'
import en from '../locales/en/shared/ui.json' with { type: 'json' }
import es from '../locales/es/shared/ui.json' with { type: 'json' }
import type { Language } from './languages.ts'
import { createSentences } from './sentences.ts'
import { relativeDay, relativeMoment } from './when.ts'

const plain = (text: string) => text.replace(/\s/gu, ' ')
const say = createSentences({ en: { ui: en }, es: { ui: es } })
const sayIn = (language: Language) => (key: string, values: Readonly<Record<string, string>>) =>
  say(language, `ui:when.${key}`, values)
/** A Sunday, in the local time zone. */
const now = new Date(2026, 10, 22, 15, 0).getTime()
const on = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

it.each<[at: Date, spanish: string, english: string]>([
  [on(22, 14, 34), 'hoy a las 2:34 p.m.', 'today at 2:34 PM'],
  [on(22, 23, 59), 'hoy a las 11:59 p.m.', 'today at 11:59 PM'],
  [on(23, 0, 5), 'mañana a las 12:05 a.m.', 'tomorrow at 12:05 AM'],
  [on(23, 13, 5), 'mañana a la 1:05 p.m.', 'tomorrow at 1:05 PM'],
  [on(24, 1), 'el martes a la 1:00 a.m.', 'Tuesday at 1:00 AM'],
  [on(28, 18), 'el sábado a las 6:00 p.m.', 'Saturday at 6:00 PM'],
  [on(29, 18), 'el 29 de noviembre a las 6:00 p.m.', 'November 29 at 6:00 PM'],
  [on(21, 18), 'el 21 de noviembre a las 6:00 p.m.', 'November 21 at 6:00 PM'],
])('%s is, seen from Sunday the 22nd, %s and %s', (at, spanish, english) => {
  expect([relativeMoment(at, now, 'es', sayIn('es')), relativeMoment(at, now, 'en', sayIn('en'))].map(plain)).toEqual([
    spanish,
    english,
  ])
})

it('can name just the day', () => {
  expect([relativeDay(on(27, 18), now, 'es', sayIn('es')), relativeDay(on(27, 18), now, 'en', sayIn('en'))]).toEqual([
    'el viernes',
    'Friday',
  ])
})
