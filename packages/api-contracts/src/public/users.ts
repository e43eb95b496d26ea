import * as z from 'zod'
import { forAnybody } from '../shared/endpoint.ts'
import type { ErrorCode } from '../shared/errors.ts'
import { personName } from '../shared/names.ts'
import { isValidPhone } from '../shared/phone-number.ts'
import { password, phone, timeZone } from '../shared/primitives.ts'

/** A mobile of the supported countries: we text no others. */
const mobile = z
  .string()
  .max(16)
  .refine(isValidPhone, { error: 'invalid_phone' satisfies ErrorCode })

export const register = forAnybody('POST /api/users', {
  ownership: 'nobody',
  summary:
    'Stores a pending registration; the first sign-in with a confirmed phone creates the profile. Does not reveal whether a number has an account',
  rate: { times: 120, seconds: 60, shared: true, by: 'address' },
  body: z.strictObject({
    name: personName,
    /** Accepted for compatibility, validated and dropped. */
    password,
    phoneNumber: mobile,
    referral: z.string().max(64).optional(),
    humanTimezone: timeZone,
  }),
  output: z.object({ phoneNumber: phone }),
  errors: ['invalid_phone'],
})

/** An unconfirmed number belongs to whoever proves the phone, so whoever has the code decides everything. */
export const confirmRegistration = forAnybody('POST /api/users/confirmation', {
  ownership: 'nobody',
  summary:
    'Confirms a phone with the code sent by SMS, and sets password and registration, whoever signed the number up before',
  rate: { times: 120, seconds: 60, shared: true, by: 'address' },
  body: z.strictObject({
    phoneNumber: mobile,
    code: z.string().trim().min(1).max(20),
    password,
    registration: z
      .strictObject({ name: personName, referral: z.string().max(64).optional(), humanTimezone: timeZone })
      .optional()
      .describe('Absent if the driver registered on another device; what was said there then stays.'),
  }),
  output: z.object({ phoneNumber: phone }),
  errors: ['invalid_phone', 'wrong_code', 'too_many_attempts', 'password_not_accepted', 'password_guessable'],
})
