import { type PhoneError, phoneErrorOf, type PhoneValue } from '@arribo/ui/phone.rules'
import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../../app/fields/field.rules.ts'

export type PersonFields = {
  readonly name: string
  readonly phone: PhoneValue
  readonly password: string
  readonly confirmPassword: string
}

type PersonError = FieldError | PhoneError | 'passwordsDiffer'

export const errorsOfPerson = (person: PersonFields): Errors<PersonFields, PersonError> => ({
  name: errorOf.name(person.name),
  phone: phoneErrorOf(person.phone),
  password: errorOf.newPassword(person.password),
  confirmPassword: person.confirmPassword === person.password ? undefined : 'passwordsDiffer',
})
