import { type PhoneError, phoneErrorOf, type PhoneValue } from '@arribo/ui/phone.rules'
import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../../app/fields/field.rules.ts'

export type PersonFields = {
  readonly name: string
  readonly phone: PhoneValue
  readonly password: string
  readonly confirmPassword: string
}

export const errorsOfPerson = ({
  name,
  phone,
  password,
  confirmPassword,
}: PersonFields): Errors<PersonFields, FieldError | PhoneError | 'passwordsDiffer'> => ({
  name: errorOf.name(name),
  phone: phoneErrorOf(phone),
  password: errorOf.newPassword(password),
  confirmPassword: confirmPassword === password ? undefined : 'passwordsDiffer',
})
