import { isPhone } from '@arribo/api-contracts/shared/phone'
import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../app/fields/field.rules.ts'

/** What a driver may change of their profile, as it stands in the form. */
export type ProfileFields = { readonly name: string; readonly preferredPhoneNumber: string }

/** What of a typed or pasted number stays: its digits, and a plus sign before them. */
export const phoneTyped = (text: string): string => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

/** A name is needed; a preferred number may be left out, and is whole when it is there. */
export const errorsOfProfile = ({
  name,
  preferredPhoneNumber: phone,
}: ProfileFields): Errors<ProfileFields, FieldError | 'invalidPhoneNumber'> => ({
  name: errorOf.name(name),
  preferredPhoneNumber: phone && !isPhone(phone) ? 'invalidPhoneNumber' : undefined,
})
