import { formatDay, formatMoment, type Language } from '@arribo/i18n'

/** Billing uses UTC days, so its times are shown in UTC. */
export const formatUtc = (seconds: number, language: Language): string =>
  formatMoment(new Date(seconds * 1000), language, 'UTC')

export const formatUtcDay = (day: string, language: Language): string => formatDay(new Date(day), language, 'UTC')
