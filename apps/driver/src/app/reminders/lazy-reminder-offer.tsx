import { loadWords } from '../language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = async () => {
  const [{ ReminderOffer }] = await Promise.all([
    import('./reminder-offer.tsx'),
    loadWords('checkInsArrivals', 'reminders'),
  ])
  return ReminderOffer
}

/** Offers reminders after an arrival; shows nothing if it can't be loaded. */
export const LazyReminderOffer = lazyPart(load, { instead: null })
