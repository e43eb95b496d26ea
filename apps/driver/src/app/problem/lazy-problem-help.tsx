import { loadWords } from '../language.ts'
import { lazyPart } from '../parts/lazy-part.tsx'

const load = async () => {
  const [{ ProblemHelp }] = await Promise.all([import('./problem-help.tsx'), loadWords('problem')])
  return ProblemHelp
}
/** Fetched with the first failure; when that fails as well, what failed first is still told. */
const Help = lazyPart(load, { instead: null })

/** What a failed page or step shows below its own words: a short code, and the way to support. */
export const LazyProblemHelp = ({ error }: { error: unknown }) => error instanceof Error && <Help error={error} />
