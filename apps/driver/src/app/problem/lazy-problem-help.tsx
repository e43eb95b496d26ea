import { type ComponentType, lazy, Suspense } from 'react'
import { loadWords } from '../language.ts'

/** Fetched with the first failure; when that fails as well, what failed first is still told. */
const Help = lazy<ComponentType<{ error: Error }>>(() =>
  Promise.all([import('./problem-help.tsx'), loadWords('problem')]).then(
    ([{ ProblemHelp }]) => ({ default: ProblemHelp }),
    () => ({ default: () => null }),
  ),
)

/** What a failed page or step shows below its own words: a short code, and the way to support. */
export const LazyProblemHelp = ({ error }: { error: unknown }) =>
  error instanceof Error && (
    <Suspense>
      <Help error={error} />
    </Suspense>
  )
