import { commonPasswords } from './common-passwords.gen.ts'

/** Words associated with this product, in lower case. One of them with digits around it is easy to guess. */
export const productWords = ['amazon', 'amazonflex', 'arribo', 'arriboapp', 'flex', 'spark']

/** FNV-1a, 32 bits. Enough to recognise a password in a list; it hides nothing. */
export function fingerprintOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function readFingerprints(): ReadonlySet<number> {
  const bytes = Uint8Array.from(atob(commonPasswords), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return new Set(Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4)))
}
const known = readFingerprints()

const lettersOf = (text: string) => text.normalize('NFD').replaceAll(/\P{L}/gu, '').toLowerCase()
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export type PasswordOwner = { readonly name?: string | undefined; readonly phoneNumber?: string | undefined }

/** Each name, and names that stand together, as “mariajose”. */
function namesIn(name: string): string[] {
  const parts = name.split(/\s+/).map(lettersOf)
  const joined = parts.flatMap((_, from) => parts.slice(from).map((_part, more) => parts.slice(from, from + more + 1)))
  return joined.map((some) => some.join('')).filter((some) => some.length >= 3)
}

export function isGuessable(password: string, { name = '', phoneNumber = '' }: PasswordOwner): boolean {
  if (known.has(fingerprintOf(password.toLowerCase()))) return true
  const letters = lettersOf(password)
  if ([...productWords, ...namesIn(name)].includes(letters)) return true
  const number = digitsOf(phoneNumber).slice(-7)
  return number.length === 7 && letters.length < 5 && digitsOf(password).includes(number)
}
