import type { Language } from '../languages.ts'
import { sayShared, type SharedWords } from '../shared-sentences.ts'

export const sayReminder = (
  what: keyof SharedWords['reminders'],
  language: Language,
  values: Readonly<Record<'station' | 'time' | 'address', string>>,
): string => sayShared(language, `reminders:${what}`, values)
