import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { loadWords } from '../language.ts'

const load = async () => {
  const [{ WelcomeDays }] = await Promise.all([import('./welcome-days.tsx'), loadWords('welcome')])
  return WelcomeDays
}

/** Few drivers were invited: the others load neither the words nor the component. */
export const LazyWelcomeDays = lazyPart(load, { instead: null })
