import { randomBytes } from 'node:crypto'
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import * as srp from '../stand-ins/cognito/passwords/srp.ts'
import { world } from '../world.ts'

type Who = { readonly clientId: string; readonly phoneNumber: string; readonly password: string }

/**
 * Signs in by SRP, the only flow that the browser apps' clients allow. The browsers' library does the same but spends a
 * fifth of a second on its arithmetic.
 */
export async function signInWithPassword(
  pool: sdk.CognitoIdentityProviderClient,
  { clientId: ClientId, phoneNumber: USERNAME, password }: Who,
): Promise<sdk.RespondToAuthChallengeCommandOutput> {
  const secret = srp.fromBytes(randomBytes(32))
  const clientPublic = srp.power(srp.generator, secret).toString(16)
  const AuthParameters = { USERNAME, SRP_A: clientPublic }
  const { ChallengeParameters: asked = {} } = await pool.send(
    new sdk.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }),
  )
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = asked
  const poolName = world.userPoolId.split('_')[1] ?? ''
  const x = srp.passwordExponent(poolName, USER_ID_FOR_SRP, password, SALT)
  const scrambler = srp.scramblerOf(clientPublic, SRP_B)
  const base = modulo(BigInt(`0x${SRP_B}`) - srp.multiplier * srp.power(srp.generator, x))
  const key = srp.keyOf(srp.power(base, secret + scrambler * x), scrambler)
  const timestamp = timestampOf(new Date())
  const signature = srp.signatureOf(key, { poolName, userId: USER_ID_FOR_SRP, secretBlock: SECRET_BLOCK, timestamp })
  const ChallengeResponses = {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
    TIMESTAMP: timestamp,
  }
  return pool.send(
    new sdk.RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
  )
}

const modulo = (value: bigint) => ((value % srp.prime) + srp.prime) % srp.prime

/** Cognito requires this form: "Tue Nov 3 04:05:06 UTC 2026". */
function timestampOf(now: Date): string {
  const [weekday = '', day, month, year, time] = now.toUTCString().split(' ')
  return `${weekday.slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`
}
