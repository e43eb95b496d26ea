const length = 6
const pattern = /^[\dA-Z]{6}$/

/** Without characters that are easily confused when read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What drivers read out to support: the end of the failed request's ID. Undefined if the ID is too short. */
export function failureCodeOf(requestId: string): string | undefined {
  const characters = requestId.replaceAll(/[^a-z\d]/gi, '')
  return characters.length < length ? undefined : characters.slice(-length).toUpperCase()
}

export const randomFailureCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('')

export function readFailureCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return pattern.test(code) ? code : undefined
}
