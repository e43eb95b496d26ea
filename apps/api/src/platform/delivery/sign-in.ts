import { defaultLanguage, type Language } from '@arribo/api-contracts/shared/languages'
import { DeliveryUnavailable } from './delivery-unavailable.ts'
import type { Platform } from './addresses.ts'
import { parse, problemOf, type Reply, type Transport } from './transport.ts'
import * as wire from './wire.ts'

type SignedIn = {
  readonly kind: 'signed_in'
  readonly tokens: wire.PlatformTokens
  readonly account: wire.PlatformAccount
}
type LockedOut = { readonly kind: 'refused'; readonly reason: 'locked_out'; readonly retryAfterSeconds: number }
export type SignInResult =
  | SignedIn
  | { readonly kind: 'challenge'; readonly challenge: wire.PlatformChallenge }
  | { readonly kind: 'refused'; readonly reason: 'invalid_credentials' }
  | LockedOut
type ChallengeEnded = { readonly kind: 'refused'; readonly reason: 'challenge_ended' }
export type AnswerResult =
  | SignedIn
  | { readonly kind: 'challenge'; readonly challenge: wire.PlatformChallenge }
  | { readonly kind: 'refused'; readonly reason: 'wrong_code'; readonly attemptsLeft: number }
  | ChallengeEnded
export type ConfirmationResult =
  | SignedIn
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly reason: 'denied' }
  | ChallengeEnded

export type Credentials = {
  readonly email: string
  readonly password: string
  readonly device: { readonly id: string; readonly name?: string }
  readonly language?: Language
}

const timeoutMs = 10_000
const defaultLockSeconds = 900

export const createSignIn = (transport: Transport, clientId: string) => ({
  /** Sends the password to the platform; it is stored nowhere. */
  signIn(
    platform: Platform,
    { email, password, device, language = defaultLanguage }: Credentials,
  ): Promise<SignInResult> {
    const json = { clientId, email, password, device }
    const headers = { 'accept-language': language }
    return transport.send(platform, { method: 'POST', path: '/sign-in', timeoutMs, json, headers }, signInResultOf)
  },

  /** Answers an OTP or MFA challenge with its 6-character code. */
  answerChallenge(platform: Platform, challengeId: string, code: string): Promise<AnswerResult> {
    const path = `/challenges/${encodeURIComponent(challengeId)}/answer`
    return transport.send(platform, { method: 'POST', path, timeoutMs, json: { code } }, answerResultOf)
  },

  /** Polls whether the user has approved the sign-in; an approval is returned once. */
  askConfirmation(platform: Platform, challengeId: string): Promise<ConfirmationResult> {
    const path = `/challenges/${encodeURIComponent(challengeId)}/confirmation`
    return transport.send(platform, { method: 'POST', path, timeoutMs }, confirmationResultOf)
  },
})

function signInResultOf(reply: Reply): SignInResult {
  if (reply.status === 200) return entered(reply)
  const { code } = problemOf(reply)
  // An email or password that the platform considers malformed belongs to no account.
  if (code === 'invalid_credentials' || code === 'invalid_request')
    return { kind: 'refused', reason: 'invalid_credentials' }
  if (code !== 'locked_out') throw new DeliveryUnavailable('rubbish')
  return { kind: 'refused', reason: code, retryAfterSeconds: reply.retryAfterSeconds ?? defaultLockSeconds }
}

function answerResultOf(reply: Reply): AnswerResult {
  if (reply.status === 200) return entered(reply)
  const { code, attemptsLeft = 0 } = problemOf(reply)
  if (code === 'wrong_code' || code === 'invalid_request')
    return { kind: 'refused', reason: 'wrong_code', attemptsLeft }
  return challengeEnded(code)
}

function confirmationResultOf(reply: Reply): ConfirmationResult {
  if (reply.status !== 200) return challengeEnded(problemOf(reply).code)
  const answer = parse(wire.confirmationAnswer, reply)
  if (answer.status === 'pending') return { kind: 'pending' }
  if (answer.status === 'denied') return { kind: 'refused', reason: 'denied' }
  return { kind: 'signed_in', tokens: answer.tokens, account: answer.account }
}

function entered(reply: Reply) {
  const answer = parse(wire.signInAnswer, reply)
  if (answer.status === 'challenge') return { kind: 'challenge', challenge: answer.challenge } as const
  return { kind: 'signed_in', tokens: answer.tokens, account: answer.account } as const
}

function challengeEnded(code: string): ChallengeEnded {
  if (code !== 'challenge_ended' && code !== 'no_such_challenge') throw new DeliveryUnavailable('rubbish')
  return { kind: 'refused', reason: 'challenge_ended' }
}
