import { randomBytes } from 'node:crypto'
import { startManualActivation as contract } from '@arribo/api-contracts/admin/flex'
import { implement } from '../../../platform/http/endpoint.ts'
import { activationList, challengeOf } from '../activation.ts'

export const startManualActivation = implement(contract, async ({ delivery, secrets, config, actor }) => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const codeChallenge = challengeOf(codeVerifier)
  const state = secrets.signCursor(activationList(actor.sub), codeChallenge)
  return {
    url: delivery.authorizationUrl('flex', { codeChallenge, state }),
    client_id: config.DELIVERY_GATEWAY_CLIENT_ID,
    code_verifier: codeVerifier,
  }
})
