import type { Challenge } from '@arribo/api-contracts/driver/flex'
import type { Language } from '@arribo/i18n'

/** The current challenge, kept in this tab so that a reload can continue it. It contains no password. */
const key = 'arribo.challenge'

export type KeptChallenge = Challenge & {
  readonly startedAt: number
  /** The driver's saved language, in which the platform was asked; the page may be in another one. */
  readonly language: Language
}

export const keepChallenge = (challenge: Challenge, language: Language): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...challenge, language, startedAt: Date.now() } satisfies KeptChallenge))

export function readChallenge(): KeptChallenge | undefined {
  const text = sessionStorage.getItem(key)
  return text ? (JSON.parse(text) as KeptChallenge) : undefined
}

export const dropChallenge = (): void => sessionStorage.removeItem(key)

/** The page for answering a challenge. */
export const pageOfChallenge = ({ challengeType }: Challenge) =>
  challengeType === 'confirmation' ? '/app/flex/confirm' : '/app/flex/otp'
