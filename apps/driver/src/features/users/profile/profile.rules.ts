import { asPasted, isPhone, isPhoneLike } from '@arribo/api-contracts/shared/phone'
import { readAnyPhone } from '@arribo/api-contracts/shared/phone-number'
import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../../app/fields/field.rules.ts'

export type ProfileFields = { readonly name: string; readonly preferredPhoneNumber: string }

/** In its one form if it is of our countries, else without punctuation. Text that is no number stays as it is. */
export function readPreferred(typed: string): string {
  const text = asPasted(typed)
  return readAnyPhone(text) ?? (isPhoneLike(text) ? text.replace(/[^+\d]/g, '') : text)
}

type ProfileErrors = Errors<ProfileFields, FieldError | 'invalidPhoneNumber'>

export const errorsOfProfile = ({ name, preferredPhoneNumber: phone }: ProfileFields): ProfileErrors => ({
  name: errorOf.name(name),
  preferredPhoneNumber: phone && !isPhone(readPreferred(phone)) ? 'invalidPhoneNumber' : undefined,
})
