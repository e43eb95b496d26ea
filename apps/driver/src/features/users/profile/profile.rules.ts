import { isPhone } from '@arribo/api-contracts/shared/phone'
import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../../app/fields/field.rules.ts'

/** The editable fields of a profile, as in the form. */
export type ProfileFields = { readonly name: string; readonly preferredPhoneNumber: string }

/** Cleans up a typed or pasted number: keeps digits and a leading plus sign. */
export const phoneTyped = (text: string): string => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

/** A name is required; a preferred number is optional, but must be complete. */
export const errorsOfProfile = ({
  name,
  preferredPhoneNumber: phone,
}: ProfileFields): Errors<ProfileFields, FieldError | 'invalidPhoneNumber'> => ({
  name: errorOf.name(name),
  preferredPhoneNumber: phone && !isPhone(phone) ? 'invalidPhoneNumber' : undefined,
})
