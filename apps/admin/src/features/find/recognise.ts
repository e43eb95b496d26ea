import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import { emailPattern, fold } from '@arribo/api-contracts/shared/fold'
import { readChargeName } from '@arribo/api-contracts/shared/money/charges'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { readPhone } from '../../app/read-phone.ts'

/**
 * `id` is an ID of ours and `event` one of the card provider's; neither has a page of its own. Referral codes and Flex
 * IDs look like words, so the search handles them.
 */
export type Recognised =
  | { readonly kind: 'phone'; readonly phoneNumber: string; readonly text: string }
  | { readonly kind: 'id' | 'event' | 'payment' | 'address' | 'email' | 'link' | 'words'; readonly text: string }

const addresses = [/^\d{1,3}(\.\d{1,3}){3}$/, /^(?=.*:.*:)[\da-f:]+(\.\d{1,3}){0,3}$/i]

function readLink(text: string, origin: string): string | undefined {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
  return /^\/admin(?:[/?]\S*)?$/.test(path) ? path : undefined
}

/** `origin` is this back office's own, because people paste its addresses. */
export function recognise(pasted: string, origin: string): Recognised | null {
  const text = pasted.trim()
  if (text === '') return null
  const link = readLink(text, origin)
  if (link !== undefined) return { kind: 'link', text: link }
  const id = readId(text)
  if (id?.kind === 'uuid') return { kind: 'id', text: id.text }
  if (id?.kind === 'stripe' && text.startsWith('evt_')) return { kind: 'event', text }
  if (emailPattern.test(text)) return { kind: 'email', text }
  if (addresses.some((pattern) => pattern.test(text))) return { kind: 'address', text }
  const charge = readChargeName(text)
  if (charge !== undefined && !/\s/.test(text)) return { kind: 'payment', text: charge }
  const phoneNumber = readPhone(text)
  return isPhone(phoneNumber) ? { kind: 'phone', phoneNumber, text } : { kind: 'words', text }
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .replaceAll('-', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Each word that was typed must begin one of the label's: “ana” doesn't name what “semana” names. */
export function isNamed(label: string, typed: string): boolean {
  const [words, parts] = [wordsOf(label), wordsOf(typed)]
  if (parts.length === 0) return !typed.trim()
  return parts.every((part) => words.some((word) => word.startsWith(part)))
}

/** In letters. Shorter words are in nearly every label. */
export const shortestOfAction = 4

/** Splits “luis refund” or “refund luis” into the person and the action. One of the labels must contain the action. */
export function splitAction(typed: string, labels: readonly string[]): { person: string; action: string } | undefined {
  const words = typed.split(/\s+/).filter(Boolean)
  const isAction = (part: readonly string[]) =>
    part.every((word) => word.length >= shortestOfAction) && labels.some((label) => isNamed(label, part.join(' ')))
  for (let most = words.length - 1; most > 0; most -= 1) {
    const [head, last] = [words.slice(0, -most), words.slice(-most)]
    if (isAction(last)) return { person: head.join(' '), action: last.join(' ') }
    const [first, tail] = [words.slice(0, most), words.slice(most)]
    if (isAction(first)) return { person: tail.join(' '), action: first.join(' ') }
  }
  return undefined
}

const verbs = ['logs', 'give'] as const
export type Verb = (typeof verbs)[number]

/** `begins` has the words that precede the driver for each verb, in the screen's language. */
export function readVerb(typed: string, begins: Readonly<Record<Verb, string>>): { verb: Verb | null; rest: string } {
  const text = typed.trimStart()
  const verb = verbs.find((each) => fold(text).startsWith(`${fold(begins[each]).trim()} `)) ?? null
  return { verb, rest: verb === null ? typed : text.slice(begins[verb].trim().length + 1) }
}
