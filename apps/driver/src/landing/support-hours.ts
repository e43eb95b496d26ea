import { supportHoursIn } from '../app/support-hours.ts'

/** Fills in the visitor's own hours where the page left room for them. */
export function supportHours(page: Document, now: Date, timeZone: string): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-support-hours]')) {
    const { supportHours: sentence = '', locale = '' } = place.dataset
    const { from, to } = supportHoursIn(timeZone, locale, now)
    place.textContent = sentence.replace('{{from}}', from).replace('{{to}}', to)
  }
}
