import type { PasswordOwner } from '@arribo/api-contracts/shared/passwords/guessable'
import type { FieldError } from './field.rules.ts'

/** Loads the list only when there is a password to compare. A list that doesn't load stops nobody. */
export async function guessableErrorOf(password: string, owner: PasswordOwner): Promise<FieldError | undefined> {
  if (!password) return undefined
  const list = await import('@arribo/api-contracts/shared/passwords/guessable').catch(() => undefined)
  return list?.isGuessable(password, owner) ? 'passwordGuessable' : undefined
}
