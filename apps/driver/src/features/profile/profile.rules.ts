import { limits } from '@arribo/api-contracts/shared/limits'
import { isPhone } from '@arribo/api-contracts/shared/phone'

/** What a driver may change of their profile, as it stands in the form. */
export type ProfileFields = { readonly name: string; readonly preferredPhoneNumber: string }

export type ProfileFault = 'required' | 'nameLong' | 'invalidPhoneNumber'
export type ProfileFaults = { readonly [Field in keyof ProfileFields]?: ProfileFault }

/** What of a typed or pasted number stays: its digits, and a plus sign before them. */
export const phoneTyped = (text: string): string => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

/** A name is needed; a preferred number may be left out, and is whole when it is there. */
export function faultsOfProfile({ name, preferredPhoneNumber }: ProfileFields): ProfileFaults {
  const nameFault = faultOfName(name.trim())
  return {
    ...(nameFault && { name: nameFault }),
    ...(preferredPhoneNumber && !isPhone(preferredPhoneNumber) && { preferredPhoneNumber: 'invalidPhoneNumber' }),
  }
}

function faultOfName(name: string): ProfileFault | undefined {
  if (!name) return 'required'
  return name.length > limits.nameLength ? 'nameLong' : undefined
}

/** Whether saving would change anything: values count, not touches. */
export const hasChanged = (now: ProfileFields, before: ProfileFields): boolean =>
  now.name.trim() !== before.name || now.preferredPhoneNumber !== before.preferredPhoneNumber
