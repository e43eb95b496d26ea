import { newYorkDay, newYorkMoment } from '@arribo/api-contracts/shared/calendar-days'

const opensHour = 7
const closesHour = 22

/** Converts the support hours, 7 to 22 in New York. */
export function supportHoursIn(timeZone: string, locale: string, now: Date): { from: string; to: string } {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  const today = newYorkDay(now)
  return { from: format.format(newYorkMoment(today, opensHour)), to: format.format(newYorkMoment(today, closesHour)) }
}

export function supportHours(page: Document, now: Date, timeZone: string): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-support-hours]')) {
    const { supportHours: sentence = '', locale = '' } = place.dataset
    const { from, to } = supportHoursIn(timeZone, locale, now)
    place.textContent = sentence.replace('{{from}}', from).replace('{{to}}', to)
  }
}
