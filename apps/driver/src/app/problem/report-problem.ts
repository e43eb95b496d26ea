import { api, lastTrace } from '../api.ts'

type Facts = Readonly<Record<string, string | number | boolean | null>>

const answeredLast = (): Facts =>
  Object.fromEntries(Object.entries(lastTrace.read() ?? {}).filter(([, value]) => value !== null))

/** Reports a failure in this browser to our log. If that fails too, the user isn't told. */
export const reportProblem = (description: string, data: Facts): Promise<void> =>
  api
    .reportClientError({ body: { description: description.slice(0, 500), data: { ...answeredLast(), ...data } } })
    .then(
      () => undefined,
      (error: unknown) => console.info('Problem not reported', error),
    )
