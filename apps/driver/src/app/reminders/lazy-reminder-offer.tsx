import { loadWords } from '../language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = () => Promise.all([import('./reminder-offer.tsx'), loadWords('checkInsArrivals', 'reminders')])

export const LazyReminderOffer = lazyPart(() => load().then(([part]) => part.ReminderOffer), { instead: null })
