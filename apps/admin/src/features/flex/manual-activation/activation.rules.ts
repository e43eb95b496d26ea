import { isEmail } from '@arribo/api-contracts/shared/fold'
import type { Errors } from '@arribo/ui/use-form'

type Fields = { readonly url: string; readonly email: string; readonly password: string }

const required = (text: string) => (text.trim() ? undefined : 'required')

/** All three are required, and the email must look valid. */
export const errorsOf = ({ url, email, password }: Fields): Errors<Fields, 'required' | 'invalidEmail'> => ({
  url: required(url),
  email: required(email) ?? (isEmail(email) ? undefined : 'invalidEmail'),
  password: required(password),
})
