import type { Challenge } from '@arribo/api-contracts/driver/flex'
import type { Language } from '@arribo/i18n'
import { createTabValue } from '../../app/kept/tab-value.ts'

export type KeptChallenge = Challenge & {
  readonly startedAt: number
  /** The driver's saved language, in which the platform was asked. The page may be in another one. */
  readonly language: Language
}

/** Kept in this tab, so that a reload can continue the challenge. Contains no password. */
const kept = createTabValue<KeptChallenge>('arribo.challenge')
export const { read: readChallenge, drop: dropChallenge } = kept

export const keepChallenge = (challenge: Challenge, language: Language): void =>
  kept.keep({ ...challenge, language, startedAt: Date.now() })

export const pageOfChallenge = ({ challengeType }: Challenge) =>
  challengeType === 'confirmation' ? '/app/flex/confirm' : '/app/flex/otp'
