export const fields = ['url', 'email', 'password'] as const
export type Field = (typeof fields)[number]
type Fault = 'required' | 'invalidEmail'

/** Text, an at sign, text, a dot, text. */
const email = /^\S+@\S+\.\S+$/

/** All three are required, and the email has to look like one. */
export function faultsOf(values: Readonly<Record<Field, string>>): Partial<Record<Field, Fault>> {
  const missing = fields.filter((field) => values[field].trim() === '')
  const isOdd = !missing.includes('email') && !email.test(values.email.trim())
  return {
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
    ...(isOdd && { email: 'invalidEmail' }),
  }
}
