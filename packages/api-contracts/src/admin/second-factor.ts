import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { instant, phone } from '../shared/primitives.ts'

const rate = { times: 20, seconds: 600, shared: true, by: 'person' } as const

export const setUpSecondFactor = defineEndpoint({
  audience: 'admin',
  permission: 'own:factor',
  isWithoutFactor: true,
  ownership: 'self',
  method: 'POST',
  path: '/api/admin/second-factor',
  summary: 'Enables the authenticator app with its first code; the access token must belong to the same session',
  rate,
  body: z.strictObject({
    token: z.string().min(1).max(4096),
    code: z.string().regex(new RegExp(String.raw`^\d{${limits.codeLength}}$`)),
  }),
  output: z.object({ isSetUp: z.literal(true) }),
  errors: ['wrong_code', 'factor_kept', 'not_yours', 'too_many_attempts', 'too_many_requests'],
})

/** A request of a member of staff who lost their phone and has to set up another second factor. */
const recovery = z.object({
  phoneNumber: phone,
  name: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  dueAt: instant.describe('From this time on it can be granted.'),
})
export type FactorRecovery = z.output<typeof recovery>

const path = '/api/admin/second-factor/recoveries'
const params = z.object({ phoneNumber: phone })

export const listFactorRecoveries = defineEndpoint({
  audience: 'admin',
  permission: 'staff:read',
  ownership: 'anyone',
  method: 'GET',
  path,
  summary: 'Members of staff who are waiting to set up a new second factor',
  output: z.array(recovery),
  errors: [],
})

export const askFactorRecovery = defineEndpoint({
  audience: 'admin',
  permission: 'factor:reset',
  ownership: 'anyone',
  method: 'POST',
  path,
  summary: 'Requests that a colleague who lost their phone may set up a new second factor, after a day',
  rate,
  body: z.strictObject({ phoneNumber: phone }),
  output: recovery,
  errors: ['profile_not_found', 'own_recovery', 'factor_not_kept', 'recovery_asked', 'too_many_requests'],
})

export const grantFactorRecovery = defineEndpoint({
  audience: 'admin',
  permission: 'factor:reset',
  ownership: 'anyone',
  method: 'POST',
  path: `${path}/:phoneNumber`,
  summary: 'Removes the lost second factor after the waiting day; ends all sessions of that colleague',
  rate,
  params,
  output: z.object({ phoneNumber: phone }),
  errors: ['recovery_not_found', 'recovery_not_due', 'own_recovery', 'too_many_requests'],
})

export const withdrawFactorRecovery = defineEndpoint({
  audience: 'admin',
  permission: 'factor:reset',
  ownership: 'anyone',
  method: 'DELETE',
  path: `${path}/:phoneNumber`,
  summary: 'Withdraws such a request',
  rate,
  params,
  output: z.object({ phoneNumber: phone }),
  errors: ['recovery_not_found', 'too_many_requests'],
})
