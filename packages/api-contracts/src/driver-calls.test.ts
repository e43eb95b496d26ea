import * as z from 'zod'
import { expect, it } from 'vitest'
import { keptFields } from './admin/lists/log-fields.ts'
import { aboutPress, checkInPayload } from './driver/check-ins.ts'
import { registry } from './registry.ts'

type Shape = { readonly properties?: Record<string, unknown>; readonly anyOf?: readonly Shape[] }

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const namesIn = ({ properties = {}, anyOf = [] }: Shape): string[] => [
    ...Object.keys(properties),
    ...anyOf.flatMap(namesIn),
  ]
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape & { oneOf?: readonly Shape[] }
  return [...new Set([...namesIn(shape), ...(shape.oneOf ?? []).flatMap(namesIn)])]
}

const profile =
  'name phoneNumber preferredPhoneNumber region humanRegion language planType setupComplete proxyInstalled goodStanding credits expirationDateTimestamp createDateTimestamp flexEmail flexId amazonToken imHere isAdmin'

const challengeFields = 'success challengeType challengeDetails confirmation_url cookies email phone_number application'

/** What the driver app depends on: route, request fields and response fields. */
it.each([
  ['GET /api/users/me', 'driver', '', '', profile],
  ['GET /api/status/health', 'public', '', '', ''],
  ['POST /api/users', 'public', '', 'name password phoneNumber referral humanTimezone', ''],
  ['POST /api/users/forgot-password', 'public', '', 'phoneNumber code newPassword', ''],
  ['POST /api/users/me/language', 'driver', '', 'lang', ''],
  ['POST /api/users/me', 'driver', '', 'name preferredPhoneNumber', ''],
  ['PATCH /api/users/me/password', 'driver', '', 'token oldPassword newPassword', ''],
  ['PATCH /api/users/me', 'driver', '', 'planType setupComplete', ''],
  ['PATCH /api/users/me/plan-type', 'driver', '', 'planType', ''],
  ['GET /api/users/me/calendar', 'driver', 'phoneNumber', '', 'scheduledAssignments'],
  ['GET /api/regions', 'driver', 'userRegion', '', 'serviceAreas'],
  [
    'GET /api/signed-image-url',
    'driver',
    'isRealSelfie isOwnAccount generateTaskId isSpark side accountSelfie',
    '',
    'uploadURL Key taskId',
  ],
  ['GET /api/users/me/check-selfie-validity', 'driver', 'taskId accountType', '', 'message'],
  ['POST /api/tasks', 'driver', '', 'taskId', 'taskId'],
  ['GET /api/tasks/check', 'driver', 'taskId', '', 'status timestamp'],
  ['POST /api/users/me/im-here', 'driver', '', 'payload', 'message'],
  ['POST /api/flex/login', 'driver', '', 'email password phoneNumber', 'success message challengeType'],
  ['POST /api/flex/login/otp', 'driver', '', `${challengeFields} otp`, 'success message challengeType'],
  ['POST /api/flex/login/confirmation', 'driver', '', challengeFields, 'success message'],
  ['POST /api/users/me/payment/intent', 'driver', '', 'planType credits', 'client_secret'],
  ['POST /api/users/me/errors', 'driver', '', 'description data', ''],
])('%s, for a %s, accepts "%s" and "%s" and returns "%s"', (door, audience, query, body, answer) => {
  const contract = [...registry.values()].find(({ method, path }) => `${method} ${path}` === door)
  expect(contract?.audience).toBe(audience)
  const words = (text: string) => text.split(' ').filter(Boolean)
  expect(fieldsOf(contract?.query)).toEqual(expect.arrayContaining(words(query)))
  expect(fieldsOf(contract?.body).toSorted()).toEqual(words(body).toSorted())
  expect(fieldsOf(contract?.output)).toEqual(expect.arrayContaining(words(answer)))
})

it('an encrypted check-in has exactly these fields, and facts about the press', () => {
  const fields = 'addressId amazonToken assignmentId flexId latitude longitude name phoneNumber userAgent userId'.split(
    ' ',
  )
  expect(fieldsOf(checkInPayload).toSorted()).toEqual([...fields, ...Object.keys(aboutPress.shape)].toSorted())
})

it('the log keeps the facts about a press, but which page it was and which device', () => {
  const kept = new Set<string>(keptFields)
  expect(Object.keys(aboutPress.shape).filter((fact) => !kept.has(fact))).toEqual(['pressedOn', 'deviceId'])
})
