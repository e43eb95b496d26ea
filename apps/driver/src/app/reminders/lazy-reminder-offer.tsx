import { loadWords } from '../language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = async () => {
  const [{ ReminderOffer }] = await Promise.all([
    import('./reminder-offer.tsx'),
    loadWords('checkInsArrivals', 'reminders'),
  ])
  return ReminderOffer
}

export const LazyReminderOffer = lazyPart(load, { instead: null })
