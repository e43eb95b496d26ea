import * as z from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { phone } from '../shared/primitives.ts'

const rate = { times: 20, seconds: 600, shared: true, by: 'person' } as const

export const setUpSecondFactor = defineEndpoint({
  audience: 'admin',
  permission: 'own:factor',
  isWithoutFactor: true,
  ownership: 'self',
  method: 'POST',
  path: '/api/admin/second-factor',
  summary: 'Switches the authenticator app on by its first code; the token is the access token of the same session',
  rate,
  body: z.strictObject({
    token: z.string().min(1).max(4096),
    code: z.string().regex(new RegExp(String.raw`^\d{${limits.codeLength}}$`)),
  }),
  output: z.object({ isSetUp: z.literal(true) }),
  errors: ['wrong_code', 'factor_kept', 'not_yours', 'too_many_attempts', 'too_many_requests'],
})

const instant = z.iso.datetime()

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
  summary: 'Who of the staff waits to set up a new second factor',
  output: z.array(recovery),
  errors: [],
})

export const askFactorRecovery = defineEndpoint({
  audience: 'admin',
  permission: 'factor:reset',
  ownership: 'anyone',
  method: 'POST',
  path,
  summary: 'Asks that a colleague who lost their phone may set up another one, after a day',
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
  summary: 'Takes the lost second factor away once the day is over; every session of that colleague ends',
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
  summary: 'Takes such a request back',
  rate,
  params,
  output: z.object({ phoneNumber: phone }),
  errors: ['recovery_not_found', 'too_many_requests'],
})
