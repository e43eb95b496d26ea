import { isGuessable, type PasswordOwner } from '@arribo/api-contracts/shared/passwords/guessable'
import { Refusal } from '@arribo/server/refusal'

export function checkNewPassword(newPassword: string, owner: PasswordOwner): void {
  if (isGuessable(newPassword, owner)) throw new Refusal('password_guessable')
}
