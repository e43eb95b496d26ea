import { type ResendWait, startWait } from './resend-wait.ts'

/** What somebody wrote to register, without the password. */
export type PendingRegistration = {
  readonly name: string
  readonly referral?: string | undefined
  readonly humanTimezone: string
}

export type PendingConfirmation = ResendWait & {
  readonly phoneNumber: string
  /** Absent for somebody who registered elsewhere, and comes from the login. */
  readonly registration?: PendingRegistration | undefined
  /** Whether the API has the registration; else the confirmation sends it. */
  readonly isSaved: boolean
}

const key = 'arribo.confirmation'
/** In memory only: a reload forgets it, and the driver signs in by hand. */
let password: string | undefined

export function keepPendingConfirmation(
  given: Pick<PendingConfirmation, 'phoneNumber'> &
    Partial<Pick<PendingConfirmation, 'registration' | 'isSaved'>> & { readonly password?: string },
): PendingConfirmation {
  const { phoneNumber } = given
  const kept = readPendingConfirmation()
  const before = kept?.phoneNumber === phoneNumber ? kept : undefined
  password = given.password ?? (before && password)
  const next: PendingConfirmation = {
    phoneNumber,
    ...startWait(),
    registration: given.registration ?? before?.registration,
    isSaved: given.isSaved ?? before?.isSaved ?? false,
  }
  sessionStorage.setItem(key, JSON.stringify(next))
  return next
}

export function readPendingConfirmation(): PendingConfirmation | undefined {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as PendingConfirmation) : undefined
}

export const pendingPassword = (): string | undefined => password

export function dropPendingConfirmation(): void {
  password = undefined
  sessionStorage.removeItem(key)
}
