import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { stepOf } from '../../factors/software-token.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser } from '../../pool.ts'
import { userOfAccessToken } from '../../sessions/tokens.ts'

const input = z.object({ AccessToken: fields.accessToken, UserCode: z.string().regex(/^\d{6}$/) })

export const verifySoftwareToken = operation('VerifySoftwareToken', 'public', input, async (pool, given) => {
  const { sub, factor } = userOfAccessToken(pool, given.AccessToken)
  const secret = factor?.offered
  if (!secret) throw errors.tokenUnknown()
  const step = stepOf(secret, given.UserCode, Date.now())
  if (step === undefined) throw errors.tokenNotEnabled()
  await changeUser(pool, sub, { factor: { isOn: factor.isOn, token: { secret, usedSteps: [step] } } })
  return { Status: 'SUCCESS' }
})
