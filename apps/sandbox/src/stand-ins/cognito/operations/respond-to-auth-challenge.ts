import * as z from 'zod'
import { readChallenge } from '../challenge.ts'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { needClient } from '../pool.ts'
import { failSignIn, signIn } from '../sign-in.ts'
import { provesPassword } from '../srp.ts'

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
  const client = needClient(given.ClientId)
  if (given.ChallengeName !== 'PASSWORD_VERIFIER') throw faults.parameter('Challenge name is not supported.')
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
