import { ApiProblem } from '@arribo/api-contracts/client'

/** No characters that are easily confused when read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const length = 6

const codes = new WeakMap<Error, string>()

/** The end of the request ID, by which support finds it in the log; a random code if no request was answered. */
function makeCode(error: Error): string {
  const requestId = error instanceof ApiProblem ? error.problem.requestId.replace(/[^a-z0-9]/gi, '') : ''
  if (requestId.length >= length) return requestId.slice(-length).toUpperCase()
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** A short code for a failure; stable for the same error object. */
export function problemCode(error: Error): string {
  const code = codes.get(error) ?? makeCode(error)
  codes.set(error, code)
  return code
}
