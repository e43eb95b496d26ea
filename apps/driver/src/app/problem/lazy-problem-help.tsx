import { loadWords } from '../language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = async () => {
  const [{ ProblemHelp }] = await Promise.all([import('./problem-help.tsx'), loadWords('problem')])
  return ProblemHelp
}
/** Loads with the first failure. If that fails too, the first failure still shows. */
const Help = lazyPart(load, { instead: null })

export const LazyProblemHelp = ({ error }: { error: unknown }) => error instanceof Error && <Help error={error} />
