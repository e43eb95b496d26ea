import { type ResendWait, startWait } from './resend-wait.ts'
import { createTabValue } from '../kept/tab-value.ts'

export type PendingRegistration = {
  readonly name: string
  readonly referral?: string | undefined
  readonly humanTimezone: string
}

export type PendingConfirmation = ResendWait & {
  readonly phoneNumber: string
  /** Absent if the driver registered elsewhere and comes from the login page. */
  readonly registration?: PendingRegistration | undefined
  /** True once the API has the registration. Until then, confirming sends it. */
  readonly isSaved: boolean
}

const kept = createTabValue<PendingConfirmation>('arribo.confirmation')
/** In memory only. After a reload, the driver chooses another one together with the code. */
let password: string | undefined

export function keepPendingConfirmation(
  given: Pick<PendingConfirmation, 'phoneNumber'> &
    Partial<Pick<PendingConfirmation, 'registration' | 'isSaved'>> & { readonly password?: string },
): PendingConfirmation {
  const { phoneNumber } = given
  const last = kept.read()
  const before = last?.phoneNumber === phoneNumber ? last : undefined
  password = given.password ?? (before && password)
  const next: PendingConfirmation = {
    phoneNumber,
    ...startWait(),
    registration: given.registration ?? before?.registration,
    isSaved: given.isSaved ?? before?.isSaved ?? false,
  }
  kept.keep(next)
  return next
}

export const readPendingConfirmation = kept.read

export const pendingPassword = (): string | undefined => password

export function dropPendingConfirmation(): void {
  password = undefined
  kept.drop()
}

/** Sent with the sign-up, but checked only afterwards. */
export const givenReferral = createTabValue<string>('arribo.referral')
