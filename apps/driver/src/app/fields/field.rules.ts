import { isEmail } from '@arribo/api-contracts/shared/email'
import { limits } from '@arribo/api-contracts/shared/limits'

/** What may be wrong with a field of any form. */
export type FieldError = 'required' | 'nameLong' | 'email' | 'passwordShort' | 'passwordLong'

/** What is wrong with a field, if anything. */
export const errorOf = {
  required: (text: string) => (text.trim() ? undefined : 'required'),
  name: (text: string) => {
    if (!text.trim()) return 'required'
    return text.trim().length > limits.nameLength ? 'nameLong' : undefined
  },
  email: (text: string) => (isEmail(text) ? undefined : 'email'),
  newPassword: (text: string) => {
    if (text.length < limits.passwordMinLength) return 'passwordShort'
    return text.length > limits.passwordMaxLength ? 'passwordLong' : undefined
  },
} as const satisfies Record<string, (text: string) => FieldError | undefined>
