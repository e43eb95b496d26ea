import * as z from 'zod'
import { readChallenge } from '../../passwords/challenge.ts'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { requireClient } from '../../pool.ts'
import { failSignIn, signIn } from '../../sessions/sign-in.ts'
import { provesPassword } from '../../passwords/srp.ts'

const input = z.object({
  ClientId: fields.clientId,
  ChallengeName: z.string(),
  ChallengeResponses: z.object({
    PASSWORD_CLAIM_SECRET_BLOCK: z.string(),
    PASSWORD_CLAIM_SIGNATURE: z.string(),
    TIMESTAMP: z.string(),
  }),
})

export const respondToAuthChallenge = operation('RespondToAuthChallenge', 'public', input, async (pool, given) => {
  const client = requireClient(given.ClientId)
  if (given.ChallengeName !== 'PASSWORD_VERIFIER') throw errors.parameter('Challenge name is not supported.')
  const responses = given.ChallengeResponses
  const asked = readChallenge(pool, client, responses.PASSWORD_CLAIM_SECRET_BLOCK)
  pool.attempts.refuseLocked(asked.countedAs)
  const isProved = provesPassword(asked.exchange, {
    poolName: pool.name,
    userId: asked.userId,
    secretBlock: responses.PASSWORD_CLAIM_SECRET_BLOCK,
    timestamp: responses.TIMESTAMP,
    signature: responses.PASSWORD_CLAIM_SIGNATURE,
  })
  const user = pool.users.get(asked.userId)
  if (!user || !isProved) throw await failSignIn(pool, asked.countedAs)
  return signIn(pool, user, client)
})
