import { loadWords } from '../../app/language.ts'
import { lazyPart } from '../../app/parts/lazy-part.tsx'

const load = async () => {
  const [{ TodayLine }] = await Promise.all([import('./today-line.tsx'), loadWords('work')])
  return TodayLine
}

/** Fetched after the page; it is not missed. */
export const LazyTodayLine = lazyPart(load, { instead: null })
