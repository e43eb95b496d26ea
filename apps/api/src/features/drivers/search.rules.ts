import { fold } from '@arribo/api-contracts/shared/fold'
import { digitsOnly, phonePrefixes } from '@arribo/api-contracts/shared/phone'

export type Searchable = { readonly name: string; readonly phoneNumber: string }

/** What lies under one token: enough to tell whether the rest of a search fits too. */
export type SearchEntry = { readonly phone: string; readonly words?: readonly string[] }

export type Search = {
  /** Under which token to look. */
  readonly token: string
  readonly terms: readonly string[]
  /** True when everything under the token fits, without a second look. */
  readonly isWhole: boolean
}

/** Longer words are found by their beginning, then compared whole. */
const tokenLength = 6
/** Keeps a change of name within one transaction, whatever alphabet it is written in. */
const maxNameTokens = 44

/** The words of a text without accents and case. */
export const foldWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A number with its country's code and without it. */
function writings(phoneNumber: string): { full: string; national: string } {
  const prefix = phonePrefixes.find((one) => phoneNumber.startsWith(one.prefix))?.prefix ?? '+'
  return { full: digitsOnly(phoneNumber), national: phoneNumber.slice(prefix.length) }
}

/** Letters, not halves of them: outside the usual planes a letter is two units long, and half of one is no text. */
const begin = (text: string, letters: number): string => Array.from(text).slice(0, letters).join('')

const beginnings = (text: string): string[] =>
  Array.from(text)
    .slice(0, tokenLength)
    .map((_, index) => begin(text, index + 1))

const endings = (text: string): string[] => Array.from(text, (_, index) => text.slice(index, index + tokenLength))

/**
 * Under which tokens a person is found: the beginnings of each word of the name, of the phone number with and without
 * its country's code, and its last digits.
 */
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

/** What staff typed, taken apart; undefined when there is nothing to look for in it. */
export function readSearch(text: string): Search | undefined {
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && /\d/.test(text)
  const terms = isPhone ? [digitsOnly(text)] : foldWords(text)
  // A name's token knows the phone too, a phone's token knows no name: look under the longest word that is no number.
  const longestFirst = terms.toSorted((a, b) => Number(isNumber(a)) - Number(isNumber(b)) || b.length - a.length)
  const [term] = longestFirst
  return term === undefined
    ? undefined
    : { token: begin(term, tokenLength), terms, isWhole: terms.length === 1 && Array.from(term).length < tokenLength }
}

const isNumber = (term: string) => /^\d+$/.test(term)

/** Every term must begin a word of the name, begin the phone number or end it. */
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
