import { loadWords } from '../language.ts'
import { lazyPart } from '../parts/lazy-part.tsx'

const load = async () => {
  const [{ ReminderOffer }] = await Promise.all([import('./reminder-offer.tsx'), loadWords('work')])
  return ReminderOffer
}

/** Offers to tell of the next open window, where an arrival has just been registered; it is not missed. */
export const LazyReminderOffer = lazyPart(load, { instead: null })
