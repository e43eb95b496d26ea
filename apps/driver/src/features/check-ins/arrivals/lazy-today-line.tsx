import { loadWords } from '../../../app/language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = async () => {
  const [{ TodayLine }] = await Promise.all([import('./today-line.tsx'), loadWords('checkInsArrivals', 'reminders')])
  return TodayLine
}

/** Loads after the page; shows nothing if it can't. */
export const LazyTodayLine = lazyPart(load, { instead: null })
