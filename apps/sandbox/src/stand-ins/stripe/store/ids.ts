import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
let count = 0

/** An ID that sorts by creation: lists are newest first without an index. */
export function newId(prefix: string): string {
  count = (count + 1) % 62 ** 3
  return `${prefix}_${encode(Date.now(), 8)}${encode(count, 3)}${randomText(13)}`
}

export function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

/** The vendor's clock: whole seconds. */
export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}

function encode(value: number, width: number): string {
  let text = ''
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) text = (alphabet[rest % 62] ?? '0') + text
  return text
}
