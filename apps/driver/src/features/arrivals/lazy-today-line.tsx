import { type ComponentType, lazy, Suspense } from 'react'
import { loadWords } from '../../app/language.ts'

/** Fetched after the page; one that cannot be fetched is not missed. */
const Line = lazy<ComponentType>(() =>
  Promise.all([import('./today-line.tsx'), loadWords('work')]).then(
    ([{ TodayLine }]) => ({ default: TodayLine }),
    () => ({ default: () => null }),
  ),
)

export const LazyTodayLine = () => (
  <Suspense>
    <Line />
  </Suspense>
)
