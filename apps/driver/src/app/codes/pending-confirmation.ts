import { type ResendWait, startWait } from './resend-wait.ts'

/** What registration still has to do once the phone is confirmed, kept across a reload of /confirm. */
export type PendingRegistration = {
  readonly name: string
  readonly referral?: string | undefined
  readonly humanTimezone: string
}

export type PendingConfirmation = ResendWait & {
  readonly phoneNumber: string
  /** What is left of a registration whose profile could not be saved yet. */
  readonly registration?: PendingRegistration | undefined
}

const key = 'arribo.confirmation'
/** In memory only: a reload forgets it, and the driver signs in by hand. */
let password: string | undefined

export function keepPendingConfirmation(given: {
  phoneNumber: string
  password?: string
  registration?: PendingRegistration | null
}): PendingConfirmation {
  password = given.password ?? password
  const kept: PendingConfirmation = {
    phoneNumber: given.phoneNumber,
    ...startWait(),
    registration:
      given.registration === null ? undefined : (given.registration ?? readPendingConfirmation()?.registration),
  }
  sessionStorage.setItem(key, JSON.stringify(kept))
  return kept
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
