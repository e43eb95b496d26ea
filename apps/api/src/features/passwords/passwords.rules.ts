import { Refusal } from '@arribo/server/refusal'

/** The new password must differ from the old one. */
export function checkNewPassword(oldPassword: string, newPassword: string): void {
  if (oldPassword === newPassword) throw new Refusal('same_password')
}
