import type remindersInEnglish from '../../locales/en/shared/reminders.json'
import { inEveryLanguage } from '../every-language.ts'
import { byLanguage, type Language } from '../languages.ts'
import { createSay } from '../say.ts'

type Words = typeof remindersInEnglish

const words = await inEveryLanguage<Words>(
  (language) => import(`../../locales/${language}/shared/reminders.json`, { with: { type: 'json' } }),
)
const say = byLanguage((language) => createSay(words[language]))

export const sayReminder = (
  what: keyof Words,
  language: Language,
  values: Readonly<Record<'station' | 'time' | 'address', string>>,
): string => say[language](what, values)
