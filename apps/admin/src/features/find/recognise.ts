import { readChargeName } from '@arribo/api-contracts/shared/money/charge-name'
import { emailPattern } from '@arribo/api-contracts/shared/fold'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { readPhone } from '../../app/read-phone.ts'

/** Recognises pasted text by its format. */
export type Recognised =
  | { readonly kind: 'phone'; readonly phoneNumber: string }
  | { readonly kind: 'task' | 'address' | 'payment' | 'charge' | 'email' | 'words'; readonly text: string }

const shapes = [
  ['task', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['payment', /^(pi|ch)_\w{6,200}$/],
  ['email', emailPattern],
  ['address', /^\d{1,3}(\.\d{1,3}){3}$/],
  ['address', /^(?=.*:.*:)[\da-f:]+(\.\d{1,3}){0,3}$/i],
] as const

/**
 * Recognises a task ID, an IP address, any ID of a payment or charge, an email or a phone in any format; other text is
 * a search.
 */
export function recognise(pasted: string): Recognised | null {
  const text = pasted.trim()
  if (text === '') return null
  const shape = shapes.find(([, pattern]) => pattern.test(text))
  if (shape) return { kind: shape[0], text }
  const charge = readChargeName(text)
  if (charge !== undefined && !/\s/.test(text)) return { kind: 'charge', text: charge }
  const phoneNumber = readPhone(text)
  return isPhone(phoneNumber) ? { kind: 'phone', phoneNumber } : { kind: 'words', text }
}
