import type { Collection, State } from '../../../state.ts'
import type { Account, ChallengeKind, Platform } from '../accounts/account.ts'

export type Language = 'en' | 'es'
import type { NewCode } from '../../sms/sms.ts'
import { Problem } from '../problem.ts'
import { hashOf, newSecret } from './tokens.ts'

export type Challenge = {
  readonly challengeId: string
  readonly platform: Platform
  readonly email: string
  readonly challengeType: Exclude<ChallengeKind, 'none'>
  readonly codeHash: string | null
  readonly wrongAnswers: number
  readonly state: 'pending' | 'approved' | 'denied' | 'done'
  readonly expiresAtMs: number
}

export type DeliverCode = (message: { to: string; text: string; code: string }) => void | Promise<void>

const codeMs = 5 * 60_000
const confirmationMs = 10 * 60_000
const freeAnswers = 5

export function createChallenges(state: State, deliverCode: DeliverCode, newCode: NewCode) {
  const records = state.collection<Challenge>('delivery.challenges')
  const save = async (challenge: Challenge) => {
    await records.put(challenge.challengeId, challenge)
    return challenge
  }
  const running = (platform: Platform, challengeId: string, isConfirmation: boolean) => {
    const challenge = records.get(challengeId)
    const isOther = (challenge?.challengeType === 'confirmation') !== isConfirmation
    if (!challenge || challenge.platform !== platform || isOther) throw new Problem('no_such_challenge')
    if (isOver(challenge)) throw new Problem('challenge_ended')
    return challenge
  }
  return {
    async open(account: Account, kind: Challenge['challengeType'], language: Language): Promise<Challenge> {
      await forgetExpired(records)
      const code = kind === 'confirmation' ? null : newCode()
      const challenge = await save(newChallenge(account, kind, code))
      if (code) await deliverCode(codeMessage(account, kind, code, language))
      return challenge
    },
    /** The right code ends the challenge, and so does the fifth wrong one. */
    async answer(platform: Platform, challengeId: string, code: string): Promise<Challenge> {
      const challenge = running(platform, challengeId, false)
      if (challenge.codeHash === hashOf(`${challengeId}.${code}`)) return save({ ...challenge, state: 'done' })
      const wrongAnswers = challenge.wrongAnswers + 1
      const attemptsLeft = freeAnswers - wrongAnswers
      await save({ ...challenge, wrongAnswers, state: attemptsLeft > 0 ? 'pending' : 'done' })
      if (attemptsLeft <= 0) throw new Problem('challenge_ended')
      throw new Problem('wrong_code', { attemptsLeft })
    },
    /** The state of a confirmation. An approval is returned only once. */
    async collect(platform: Platform, challengeId: string): Promise<Challenge> {
      const challenge = running(platform, challengeId, true)
      if (challenge.state === 'approved') await save({ ...challenge, state: 'done' })
      return challenge
    },
    decide: async (challengeId: string, decision: 'approved' | 'denied'): Promise<void> => {
      const challenge = records.get(challengeId)
      if (challenge?.challengeType !== 'confirmation') throw new Problem('no_such_challenge')
      if (isOver(challenge) || challenge.state !== 'pending') throw new Problem('challenge_ended')
      await save({ ...challenge, state: decision })
    },
    get: (challengeId: string) => records.get(challengeId),
    pending: () =>
      [...records.values()].filter(
        (challenge) =>
          challenge.challengeType === 'confirmation' && challenge.state === 'pending' && !isOver(challenge),
      ),
  }
}

function newChallenge(account: Account, challengeType: Challenge['challengeType'], code: string | null): Challenge {
  const challengeId = newSecret(24)
  return {
    challengeId,
    platform: account.platform,
    email: account.email,
    challengeType,
    codeHash: code && hashOf(`${challengeId}.${code}`),
    wrongAnswers: 0,
    state: 'pending',
    expiresAtMs: Date.now() + (code ? codeMs : confirmationMs),
  }
}

const isOver = (challenge: Challenge) => challenge.state === 'done' || challenge.expiresAtMs <= Date.now()
const keptMs = 24 * 3_600_000

async function forgetExpired(records: Collection<Challenge>): Promise<void> {
  for (const challenge of records.values()) {
    if (challenge.expiresAtMs < Date.now() - keptMs) await records.delete(challenge.challengeId)
  }
}

const appNames: Readonly<Record<Platform, string>> = { flex: 'Flex', spark: 'Spark' }

function codeMessage(account: Account, kind: ChallengeKind, code: string, language: Language) {
  const app = appNames[account.platform]
  const text =
    language === 'es'
      ? `${app}: tu código para entrar es ${code}. No lo compartas con nadie.`
      : `${app}: your code to sign in is ${code}. Do not share it with anyone.`
  return { to: kind === 'otp' ? account.phoneNumber : account.email, text, code }
}

export const applicationOf = (platform: Platform): string => appNames[platform]
