import { api } from '../api.ts'
import { readTrace } from '../trace.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Which version answered last, and its number, unless the report names another. */
const answeredLast = (): Facts => Object.fromEntries(Object.entries(readTrace()).filter(([, value]) => value !== null))

/** Tells our own log what went wrong in this browser; whoever is using it is not told when that fails too. */
export const reportProblem = (description: string, data: Facts): Promise<void> =>
  api
    .reportClientError({ body: { description: description.slice(0, 500), data: { ...answeredLast(), ...data } } })
    .then(
      () => undefined,
      (error: unknown) => console.warn('Problem not reported', error),
    )
