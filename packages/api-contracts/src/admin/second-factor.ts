import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { limits } from '../shared/limits.ts'
import { instant, phone, shownVersion } from '../shared/primitives.ts'

const rate = { times: 20, seconds: 600, shared: true, by: 'person' } as const

export const setUpSecondFactor = forStaff('POST /api/admin/second-factor', {
  permission: 'own:factor',
  isWithoutFactor: true,
  ownership: 'self',
  summary: 'Enables the authenticator app with its first code; the access token must belong to the same session',
  decides: false,
  whyNot: 'It sets up what the caller holds in their hand.',
  rate,
  body: z.strictObject({
    token: z.string().min(1).max(4096),
    code: z.string().regex(new RegExp(String.raw`^\d{${limits.codeLength}}$`)),
  }),
  output: z.object({ isSetUp: z.literal(true) }),
  errors: ['wrong_code', 'factor_kept', 'not_yours', 'too_many_attempts'],
})

const recovery = z.object({
  version: shownVersion,
  phoneNumber: phone,
  name: z.string(),
  askedBy: z.string(),
  isOwn: z.boolean().describe('Requested by the caller, who therefore may only withdraw it.'),
  askedAt: instant,
  dueAt: instant.describe('From this time on it can be granted.'),
})
export type FactorRecovery = z.output<typeof recovery>

const path = '/api/admin/second-factor/recoveries'
const deciding = {
  permission: 'factor:reset',
  ownership: 'anyone',
  decides: true,
  rate,
  params: z.object({ phoneNumber: phone }),
  body: z.strictObject({ version: shownVersion }),
  output: z.object({ phoneNumber: phone }),
} as const

export const listFactorRecoveries = forStaff(`GET ${path}`, {
  permission: 'staff:read',
  ownership: 'anyone',
  summary: 'Members of staff who are waiting to set up a new second factor',
  output: z.array(recovery),
})

export const askFactorRecovery = forStaff(`POST ${path}`, {
  permission: 'factor:reset',
  ownership: 'anyone',
  summary: 'Requests that a colleague who lost their phone may set up a new second factor, after a day',
  decides: false,
  whyNot: 'It only asks.',
  rate,
  body: z.strictObject({ phoneNumber: phone }),
  output: recovery,
  errors: ['profile_not_found', 'own_recovery', 'factor_not_kept', 'recovery_asked'],
})

export const grantFactorRecovery = forStaff(`POST ${path}/:phoneNumber`, {
  ...deciding,
  summary:
    'Removes the lost second factor after the waiting day, if another admin asked for it; ends all sessions of that colleague',
  errors: [
    'recovery_not_found',
    'recovery_not_due',
    'own_recovery',
    'own_approval',
    'approval_ended',
    'approval_under_way',
    'shown_changed',
  ],
})

export const withdrawFactorRecovery = forStaff(`DELETE ${path}/:phoneNumber`, {
  ...deciding,
  summary: 'Withdraws such a request',
  errors: ['recovery_not_found', 'approval_under_way', 'shown_changed'],
})
