import { supportHoursIn } from '../app/support-hours.ts'

/** Fills support hours in the visitor's time zone into the page's placeholders. */
export function supportHours(page: Document, now: Date, timeZone: string): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-support-hours]')) {
    const { supportHours: sentence = '', locale = '' } = place.dataset
    const { from, to } = supportHoursIn(timeZone, locale, now)
    place.textContent = sentence.replace('{{from}}', from).replace('{{to}}', to)
  }
}
