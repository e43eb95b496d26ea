import type { Trace } from '@arribo/api-contracts/client'

const key = 'arribo.trace'

/** Keeps version and ID of the API's last response, for error reports. */
export const keepTrace = (trace: Trace): void => sessionStorage.setItem(key, JSON.stringify(trace))

export function readTrace(): Trace {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as Trace) : { versionId: null, requestId: null }
}
