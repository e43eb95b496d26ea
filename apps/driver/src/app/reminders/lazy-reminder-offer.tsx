import { type ComponentType, lazy, Suspense } from 'react'
import { loadWords } from '../language.ts'

/** Fetched after an arrival; one that cannot be fetched is not missed. */
const Offer = lazy<ComponentType>(() =>
  Promise.all([import('./reminder-offer.tsx'), loadWords('work')]).then(
    ([{ ReminderOffer }]) => ({ default: ReminderOffer }),
    () => ({ default: () => null }),
  ),
)

/** Offers to tell of the next open window, where an arrival has just been registered. */
export const LazyReminderOffer = () => (
  <Suspense>
    <Offer />
  </Suspense>
)
