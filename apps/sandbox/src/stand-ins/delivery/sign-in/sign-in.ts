import * as z from 'zod'
import type { Account } from '../accounts/account.ts'
import { world } from '../../../world.ts'
import type { Answer, Call, Gateway } from '../gateway.ts'
import { applicationOf, type Challenge, type Language } from './challenges.ts'
import { Problem } from '../problem.ts'
import { confirmationPage, messagePage } from './pages.ts'

const signInBody = z.object({
  clientId: z.string(),
  email: z.email().max(254),
  password: z.string().min(1).max(256),
  device: z.object({ id: z.string().min(1).max(128), name: z.string().max(512).optional() }),
})

export async function signIn(gateway: Gateway, call: Call): Promise<Answer> {
  const { clientId, email, password } = await call.json(signInBody)
  if (clientId !== world.gatewayClientId) throw new Problem('unknown_client')
  const account = await gateway.accounts.signIn(call.platform, email, password)
  if (account.challenge === 'none') return signedIn(gateway, account)
  const challenge = await gateway.challenges.open(account, account.challenge, call.language)
  return { status: 200, json: { status: 'challenge', challenge: shown(gateway, challenge, account, call.language) } }
}

export async function answerChallenge(gateway: Gateway, call: Call): Promise<Answer> {
  const { code } = await call.json(z.object({ code: z.string().length(6) }))
  const challenge = await gateway.challenges.answer(call.platform, call.params['challengeId'] ?? '', code)
  return signedIn(gateway, await accountOf(gateway, challenge))
}

export async function askConfirmation(gateway: Gateway, call: Call): Promise<Answer> {
  const challenge = await gateway.challenges.collect(call.platform, call.params['challengeId'] ?? '')
  if (challenge.state !== 'approved') return { status: 200, json: { status: challenge.state } }
  const account = await accountOf(gateway, challenge)
  const tokens = await gateway.tokens.issue(account)
  return { status: 200, json: { status: 'approved', tokens, account: profileOf(account) } }
}

async function accountOf(gateway: Gateway, challenge: Challenge): Promise<Account> {
  const account = await gateway.accounts.find(challenge.platform, challenge.email)
  if (!account) throw new Problem('challenge_ended')
  return account
}

async function signedIn(gateway: Gateway, account: Account): Promise<Answer> {
  const tokens = await gateway.tokens.issue(account)
  return { status: 200, json: { status: 'signed_in', tokens, account: profileOf(account) } }
}

export const profileOf = ({ id, email, region }: Account) => ({ id, email, region })

function shown(gateway: Gateway, challenge: Challenge, account: Account, language: Language) {
  const isConfirmation = challenge.challengeType === 'confirmation'
  return {
    challengeId: challenge.challengeId,
    challengeType: challenge.challengeType,
    challengeDetails: details[language][challenge.challengeType](account),
    confirmationUrl: isConfirmation
      ? `${gateway.address()}/v1/${account.platform}/confirmations/${challenge.challengeId}`
      : null,
    application: applicationOf(account.platform),
    email: account.email,
    phoneNumber: challenge.challengeType === 'mfa' ? null : masked(account.phoneNumber),
    expiresAt: new Date(challenge.expiresAtMs).toISOString(),
  }
}

const masked = (phone: string) => `${'•'.repeat(Math.max(0, phone.length - 4))}${phone.slice(-4)}`

const details = {
  en: {
    otp: (account: Account) => `We sent a 6-digit code by text message to ${masked(account.phoneNumber)}.`,
    mfa: (account: Account) => `We sent a 6-digit code to ${account.email}.`,
    confirmation: (account: Account) => `Approve the notification in the ${applicationOf(account.platform)} app.`,
  },
  es: {
    otp: (account: Account) => `Enviamos un código de 6 dígitos por mensaje de texto a ${masked(account.phoneNumber)}.`,
    mfa: (account: Account) => `Enviamos un código de 6 dígitos a ${account.email}.`,
    confirmation: (account: Account) => `Aprueba la notificación en la app de ${applicationOf(account.platform)}.`,
  },
}

export async function showConfirmation(gateway: Gateway, call: Call): Promise<Answer> {
  const challenge = gateway.challenges.get(call.params['challengeId'] ?? '')
  const isOpen = challenge && gateway.challenges.pending().includes(challenge) && challenge.platform === call.platform
  if (!isOpen) return { status: 410, html: messagePage(call, 'over') }
  return { status: 200, html: confirmationPage(call, challenge.email) }
}

export async function decideConfirmation(gateway: Gateway, call: Call): Promise<Answer> {
  const decision = (await call.form()).get('decision') === 'approved' ? 'approved' : 'denied'
  try {
    await gateway.challenges.decide(call.params['challengeId'] ?? '', decision)
    return { status: 200, html: messagePage(call, decision) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: 410, html: messagePage(call, 'over') }
  }
}
