import { loadWords } from '../../../app/language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = async () => {
  const [{ TodayLine }] = await Promise.all([import('./today-line.tsx'), loadWords('checkInsArrivals', 'reminders')])
  return TodayLine
}

export const LazyTodayLine = lazyPart(load, { instead: null })
