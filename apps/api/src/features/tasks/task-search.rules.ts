import { asPasted, digitsOnly, isPhone, isPhoneLike } from '@arribo/api-contracts/shared/phone'
import { readAnyPhone } from '@arribo/api-contracts/shared/phone-number'

export type TaskSearch =
  | { readonly kind: 'task'; readonly taskId: string }
  | { readonly kind: 'address'; readonly ip: string }
  | { readonly kind: 'phone'; readonly phoneNumber: string }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const ipv6 = /^[0-9a-f.]*(?::[0-9a-f.]*){2,8}$/i

export function readTaskSearch(text: string): TaskSearch | undefined {
  const typed = asPasted(text)
  if (uuid.test(typed)) return { kind: 'task', taskId: typed.toLowerCase() }
  if (ipv4.test(typed) || ipv6.test(typed)) return { kind: 'address', ip: typed.toLowerCase() }
  if (!isPhoneLike(typed)) return undefined
  const phoneNumber = readAnyPhone(typed) ?? `+${digitsOnly(typed)}`
  return isPhone(phoneNumber) ? { kind: 'phone', phoneNumber } : undefined
}
