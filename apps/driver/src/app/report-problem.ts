import { api } from './api.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Tells our own log what went wrong in this browser; whoever is using it is not told when that fails too. */
export const reportProblem = (description: string, data: Facts): Promise<void> =>
  api.reportClientError({ body: { description: description.slice(0, 500), data } }).then(
    () => undefined,
    (error: unknown) => console.warn('A problem could not be reported', error),
  )
