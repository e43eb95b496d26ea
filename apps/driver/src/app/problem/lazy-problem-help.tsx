import { loadWords } from '../language.ts'
import { lazyPart } from '@arribo/ui/parts/lazy-part'

const load = () => Promise.all([import('./problem-help.tsx'), loadWords('problem')])
/** Loads with the first failure. If that fails too, the first failure still shows. */
const Help = lazyPart(() => load().then(([part]) => part.ProblemHelp), { instead: null })

export const LazyProblemHelp = ({ error }: { error: unknown }) => error instanceof Error && <Help error={error} />
