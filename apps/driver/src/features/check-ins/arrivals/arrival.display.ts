import type { Language } from '@arribo/i18n'
import { localeOf } from '@arribo/i18n/languages'

/** A time in this week: Wednesday 2:40 PM. */
export const formatOfWeek = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(at)
