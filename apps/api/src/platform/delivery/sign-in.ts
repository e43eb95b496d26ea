import { defaultLanguage, type Language } from '@arribo/api-contracts/shared/languages'
import { DeliveryUnavailable } from './delivery-unavailable.ts'
import type { Platform } from './addresses.ts'
import { parse, problemOf, refused, type Reply, type Transport } from './transport.ts'
import * as wire from './wire.ts'

type Credentials = {
  readonly email: string
  readonly password: string
  readonly device: { readonly id: string; readonly name?: string }
  readonly language?: Language
}

const timeoutMs = 10_000
const defaultLockSeconds = 900

export const createSignIn = (transport: Transport, clientId: string) => ({
  /** The platform gets the password; it is stored nowhere. */
  signIn(platform: Platform, { email, password, device, language = defaultLanguage }: Credentials) {
    const json = { clientId, email, password, device }
    const headers = { 'accept-language': language }
    return transport.send(platform, { method: 'POST', path: '/sign-in', timeoutMs, json, headers }, signInResultOf)
  },

  answerChallenge(platform: Platform, challengeId: string, code: string) {
    const path = `/challenges/${encodeURIComponent(challengeId)}/answer`
    return transport.send(platform, { method: 'POST', path, timeoutMs, json: { code } }, answerResultOf)
  },

  /** Polls whether the user has approved the sign-in. An approval is returned once. */
  askConfirmation(platform: Platform, challengeId: string) {
    const path = `/challenges/${encodeURIComponent(challengeId)}/confirmation`
    return transport.send(platform, { method: 'POST', path, timeoutMs }, confirmationResultOf)
  },
})

function signInResultOf(reply: Reply) {
  if (reply.status === 200) return entered(reply)
  const { code } = problemOf(reply)
  // An email or password that the platform considers malformed belongs to no account.
  if (code === 'invalid_credentials' || code === 'invalid_request') return refused('invalid_credentials')
  if (code !== 'locked_out') throw new DeliveryUnavailable('rubbish')
  return refused(code, { retryAfterSeconds: reply.retryAfterSeconds ?? defaultLockSeconds })
}

function answerResultOf(reply: Reply) {
  if (reply.status === 200) return entered(reply)
  const { code, attemptsLeft = 0 } = problemOf(reply)
  if (code === 'wrong_code' || code === 'invalid_request') return refused('wrong_code', { attemptsLeft })
  return challengeEnded(code)
}

function confirmationResultOf(reply: Reply) {
  if (reply.status !== 200) return challengeEnded(problemOf(reply).code)
  const answer = parse(wire.confirmationAnswer, reply)
  if (answer.status === 'pending') return { kind: 'pending' } as const
  if (answer.status === 'denied') return refused('denied')
  return signedIn(answer)
}

function entered(reply: Reply) {
  const answer = parse(wire.signInAnswer, reply)
  return answer.status === 'challenge'
    ? ({ kind: 'challenge', challenge: answer.challenge } as const)
    : signedIn(answer)
}

const signedIn = ({ tokens, account }: { tokens: wire.PlatformTokens; account: wire.PlatformAccount }) =>
  ({ kind: 'signed_in', tokens, account }) as const

function challengeEnded(code: string) {
  if (code !== 'challenge_ended' && code !== 'no_such_challenge') throw new DeliveryUnavailable('rubbish')
  return refused('challenge_ended')
}
