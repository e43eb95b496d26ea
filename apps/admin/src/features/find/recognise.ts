import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import { emailPattern } from '@arribo/api-contracts/shared/fold'
import { readChargeName } from '@arribo/api-contracts/shared/money/charge-name'
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
