import type { Errors } from '@arribo/ui/use-form'
import { errorOf, type FieldError } from '../../app/fields/field.rules.ts'

export type PasswordFields = { readonly oldPassword: string; readonly newPassword: string }

export const errorsOfPasswords = ({
  oldPassword,
  newPassword,
}: PasswordFields): Errors<PasswordFields, FieldError | 'newPasswordMissing' | 'same'> => ({
  oldPassword: oldPassword ? undefined : 'passwordMissing',
  newPassword: errorOfNew(newPassword, oldPassword),
})

function errorOfNew(text: string, old: string): FieldError | 'newPasswordMissing' | 'same' | undefined {
  if (!text) return 'newPasswordMissing'
  return errorOf.newPassword(text) ?? (text === old ? 'same' : undefined)
}
