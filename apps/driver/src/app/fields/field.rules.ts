import { isEmail } from '@arribo/api-contracts/shared/fold'
import { charactersIn, limits } from '@arribo/api-contracts/shared/limits'
import { nameLeft } from '@arribo/api-contracts/shared/shapeless'
import { isWholeCode } from '@arribo/ui/form.rules'

export const errorOf = {
  name: (text: string) => {
    if (!text.trim()) return 'nameMissing'
    return nameLeft(text) < 0 ? 'nameLong' : undefined
  },
  email: (text: string) => (isEmail(text) ? undefined : 'email'),
  code: (text: string) => (isWholeCode(text) ? undefined : 'codeMissing'),
  password: (text: string) => (text.trim() ? undefined : 'passwordMissing'),
  newPassword: (text: string) => {
    const length = charactersIn(text)
    if (length < limits.passwordMinLength) return 'passwordShort'
    if (length > limits.passwordMaxLength) return 'passwordLong'
    return text === text.trim() ? undefined : 'passwordEdges'
  },
}

export type FieldError = NonNullable<ReturnType<(typeof errorOf)[keyof typeof errorOf]>> | 'passwordGuessable'
