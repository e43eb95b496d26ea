import type { Challenge } from '@arribo/api-contracts/driver/flex'
import type { Language } from '@arribo/i18n'
import { createStoredValue } from '../../app/kept/stored-value.ts'

export type KeptChallenge = Challenge & {
  readonly startedAt: number
  /** The driver's saved language, in which the platform was asked. The page may be in another one. */
  readonly language: Language
}

/** The API takes the answer to a challenge for no longer. */
const countsMs = 15 * 60_000

/**
 * Outlives the tab: a driver who looks for the code in another app may come back in a new tab, or after the browser was
 * closed. Contains no password.
 */
const kept = createStoredValue<KeptChallenge>('arribo.challenge')
export const dropChallenge = (): void => kept.clear()

export function readChallenge(): KeptChallenge | undefined {
  const challenge = kept.read()
  return challenge && Math.abs(Date.now() - challenge.startedAt) < countsMs ? challenge : undefined
}

export const keepChallenge = (challenge: Challenge, language: Language): void =>
  kept.write({ ...challenge, language, startedAt: Date.now() })

export const pageOfChallenge = ({ challengeType }: Challenge) =>
  challengeType === 'confirmation' ? '/app/flex/confirm' : '/app/flex/otp'
