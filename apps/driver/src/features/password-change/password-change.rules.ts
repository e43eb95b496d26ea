import { limits } from '@arribo/api-contracts/shared/limits'

export type PasswordFields = { readonly oldPassword: string; readonly newPassword: string }
export type PasswordFault = 'required' | 'passwordShort' | 'passwordLong' | 'same'
export type PasswordFaults = { readonly [Field in keyof PasswordFields]?: PasswordFault }

/** What can be seen of two passwords without asking anybody; in the order of the fields. */
export function faultsOfPasswords({ oldPassword, newPassword }: PasswordFields): PasswordFaults {
  const newFault = faultOfNew(newPassword, oldPassword)
  return { ...(!oldPassword && { oldPassword: 'required' }), ...(newFault && { newPassword: newFault }) }
}

function faultOfNew(text: string, old: string): PasswordFault | undefined {
  if (!text) return 'required'
  if (text.length < limits.passwordMinLength) return 'passwordShort'
  if (text.length > limits.passwordMaxLength) return 'passwordLong'
  return text === old ? 'same' : undefined
}
