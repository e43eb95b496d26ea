import { supportHoursIn } from '../app/support-hours.ts'

/** Fills in the visitor's own hours where the page left room for them. */
export function supportHours(page: Document, now: Date, timeZone: string): void {
  const { from, to } = supportHoursIn(timeZone, page.documentElement.lang, now)
  for (const place of page.querySelectorAll<HTMLElement>('[data-support-hours]'))
    place.textContent = (place.dataset['supportHours'] ?? '').replace('{{from}}', from).replace('{{to}}', to)
}
