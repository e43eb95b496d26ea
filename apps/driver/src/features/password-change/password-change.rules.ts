import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../app/fields/field.rules.ts'

export type PasswordFields = { readonly oldPassword: string; readonly newPassword: string }

/** What can be seen of two passwords without asking anybody. */
export const errorsOfPasswords = ({
  oldPassword,
  newPassword,
}: PasswordFields): Errors<PasswordFields, FieldError | 'same'> => ({
  oldPassword: oldPassword ? undefined : 'required',
  newPassword: errorOfNew(newPassword, oldPassword),
})

function errorOfNew(text: string, old: string): FieldError | 'same' | undefined {
  if (!text) return 'required'
  return errorOf.newPassword(text) ?? (text === old ? 'same' : undefined)
}
