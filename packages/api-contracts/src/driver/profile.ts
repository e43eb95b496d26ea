import * as z from 'zod'
import { accountTypes } from '../shared/account-types.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { personName } from '../shared/names.ts'
import { phone } from '../shared/primitives.ts'
import { me } from './me.ts'

export const saveProfile = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'POST',
  path: '/api/users/me',
  summary: 'Saves the name and the preferred phone number',
  body: z.strictObject({
    name: personName,
    preferredPhoneNumber: z.union([phone, z.literal('')]).nullable(),
  }),
  output: me,
  errors: ['profile_not_found'],
})

export const completeSetup = defineEndpoint({
  audience: 'driver',
  ownership: 'self',
  method: 'PATCH',
  path: '/api/users/me',
  summary: 'Chooses the plan type for the first time and completes the setup',
  body: z.strictObject({ planType: z.enum(accountTypes), setupComplete: z.literal(true).optional() }),
  output: me,
  errors: ['profile_not_found', 'platform_not_linked'],
})
