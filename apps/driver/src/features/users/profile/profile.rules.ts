import { isPhone } from '@arribo/api-contracts/shared/phone'
import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../../app/fields/field.rules.ts'

export type ProfileFields = { readonly name: string; readonly preferredPhoneNumber: string }

export const phoneTyped = (text: string): string => (text.trim().startsWith('+') ? '+' : '') + text.replace(/\D/g, '')

type ProfileErrors = Errors<ProfileFields, FieldError | 'invalidPhoneNumber'>

export const errorsOfProfile = ({ name, preferredPhoneNumber: phone }: ProfileFields): ProfileErrors => ({
  name: errorOf.name(name),
  preferredPhoneNumber: phone && !isPhone(phone) ? 'invalidPhoneNumber' : undefined,
})
