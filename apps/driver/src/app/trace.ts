import type { Trace } from '@arribo/api-contracts/client'

const key = 'arribo.trace'

/** Keeps which version of the API answered last, and the number of that answer, for a report of what went wrong. */
export const keepTrace = (trace: Trace): void => sessionStorage.setItem(key, JSON.stringify(trace))

export function readTrace(): Trace {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as Trace) : { versionId: null, requestId: null }
}
