import { fold } from '@arribo/api-contracts/shared/fold'
import { asPasted, digitsOnly, isPhoneLike, phonePrefixes } from '@arribo/api-contracts/shared/phone'
import { readAnyPhone } from '@arribo/api-contracts/shared/phone-number'

export type Searchable = { readonly name: string; readonly phoneNumber: string }

/** Kept in a search entry, so that the other terms of a search can be checked without reading the profile. */
export type SearchEntry = { readonly phone: string; readonly words?: readonly string[] }

export type Search = {
  readonly token: string
  readonly terms: readonly string[]
  readonly isWhole: boolean
}

/** Longer words are found by a prefix of this length, then compared in full. */
const tokenLength = 6
/** Limits the writes of a renaming to what one transaction holds, in any alphabet. */
const maxNameTokens = 44

export const foldWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

function writings(phoneNumber: string): { full: string; national: string } {
  const prefix = phonePrefixes.find((one) => phoneNumber.startsWith(one.prefix))?.prefix ?? '+'
  return { full: digitsOnly(phoneNumber), national: phoneNumber.slice(prefix.length) }
}

/** By code point: some characters have two UTF-16 units, and half of one is not valid text. */
const begin = (text: string, letters: number): string => Array.from(text).slice(0, letters).join('')

const beginnings = (text: string): string[] =>
  Array.from(text)
    .slice(0, tokenLength)
    .map((_, index) => begin(text, index + 1))

const endings = (text: string): string[] => Array.from(text, (_, index) => text.slice(index, index + tokenLength))

export function searchEntries({ name, phoneNumber }: Searchable): ReadonlyMap<string, SearchEntry> {
  const { full, national } = writings(phoneNumber)
  const words = foldWords(name)
  const nameTokens = [...new Set(words.flatMap(beginnings))].slice(0, maxNameTokens)
  const phoneTokens = [...beginnings(full), ...beginnings(national), ...endings(national)]
  return new Map<string, SearchEntry>([
    ...phoneTokens.map((token): [string, SearchEntry] => [token, { phone: phoneNumber }]),
    ...nameTokens.map((token): [string, SearchEntry] => [token, { phone: phoneNumber, words }]),
  ])
}

export function readSearch(typed: string): Search | undefined {
  const text = asPasted(typed)
  const terms = isPhoneLike(text) ? [digitsOf(text)] : foldWords(text)
  // A name's search entry contains the phone, but a phone's has no name: look up the longest word that isn't a number.
  const longestFirst = terms.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.length - a.length)
  const [term] = longestFirst
  return term === undefined
    ? undefined
    : { token: begin(term, tokenLength), terms, isWhole: terms.length === 1 && Array.from(term).length < tokenLength }
}

/**
 * A number that is spelt with a prefix of its country is looked up in its E.164 form. Digits alone have no country: ten
 * that could be of the United States may be the end of a number elsewhere.
 */
function digitsOf(text: string): string {
  const digits = digitsOnly(text)
  const phone = readAnyPhone(text)
  return phone === undefined || phone.endsWith(digits) ? digits : digitsOnly(phone)
}

const isNumber = (term: string) => /^\d+$/.test(term)

export function isMatch({ terms }: Search, { phone, words = [] }: SearchEntry): boolean {
  const { full, national } = writings(phone)
  return terms.every(
    (term) =>
      words.some((word) => word.startsWith(term)) ||
      full.startsWith(term) ||
      national.startsWith(term) ||
      national.endsWith(term),
  )
}
