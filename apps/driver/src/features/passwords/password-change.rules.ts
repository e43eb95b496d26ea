import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../app/fields/field.rules.ts'

export type PasswordFields = { readonly oldPassword: string; readonly newPassword: string }

type PasswordError = FieldError | 'newPasswordMissing' | 'same'

export const errorsOfPasswords = (typed: PasswordFields): Errors<PasswordFields, PasswordError> => ({
  oldPassword: typed.oldPassword ? undefined : 'passwordMissing',
  newPassword: errorOfNew(typed.newPassword, typed.oldPassword),
})

function errorOfNew(text: string, old: string): PasswordError | undefined {
  if (!text) return 'newPasswordMissing'
  return errorOf.newPassword(text) ?? (text === old ? 'same' : undefined)
}
