import { Refusal } from '@arribo/server/refusal'

export function checkNewPassword(oldPassword: string, newPassword: string): void {
  if (oldPassword === newPassword) throw new Refusal('same_password')
}
