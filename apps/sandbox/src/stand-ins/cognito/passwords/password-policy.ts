import { errors } from '../cognito-error.ts'

const shortest = 8
const longest = 256

/** Throws Cognito's errors. The pool's policy requires only a length; the other limits come from the wire format. */
export function checkNewPassword(password: string): void {
  if (password.length > longest) throw errors.parameter(constraint(`length less than or equal to ${longest}`))
  if (password.length < shortest) throw errors.passwordTooShort()
  if (!/^\S(?:.*\S)?$/su.test(password))
    throw errors.parameter(constraint('regular expression pattern: ^[\\S]+.*[\\S]+$'))
}

const constraint = (rule: string) =>
  `1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy ${rule}`
