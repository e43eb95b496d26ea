import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
let last = { at: 0, count: 0 }

/** IDs sort by creation, so that lists are newest first without an index. */
export function newId(prefix: string): string {
  const at = Date.now()
  last = { at, count: at === last.at ? last.count + 1 : 0 }
  return `${prefix}_${encode(at, 8)}${encode(last.count, 3)}${randomText(13)}`
}

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}

function encode(value: number, width: number): string {
  let text = ''
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) text = (alphabet[rest % 62] ?? '0') + text
  return text
}
