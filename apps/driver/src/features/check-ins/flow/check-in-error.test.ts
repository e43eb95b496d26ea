import { ApiUnreachable } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import checkIn from '@arribo/i18n/locales/en/driver/check-ins.json'
import { expect, it } from 'vitest'
import { problem } from '../../../testing/driver-world.ts'
import { calendarError, pressError, sendingError, MatchingFailed } from './check-in-error.ts'
import { matchError, selfieExpired, verdictError } from '../machine/check-in-error.rules.ts'

const messageOf = (code: string) => ({ en: `Refused: ${code}.`, es: `Rechazado: ${code}.` })
const cutOff = new ApiUnreachable('x')

it.each([
  ['too_far', undefined],
  ['payment_needed', 'pay'],
  ['platform_not_linked', 'connect'],
  ['platform_session_ended', 'connect'],
  ['handle_expired', 'reload'],
] as const)("%s: the server's sentence, advice, and a button that helps: %s", (code, action) => {
  const cause = problem(code)
  expect(pressError(cause)).toEqual({
    title: { message: messageOf(code) },
    text: { checkIn: `advice.${code}` },
    action,
    ...(code === 'too_far' && { isCreditKept: true, isTooFar: true }),
    cause,
  })
})

it.each(Object.keys(checkIn.advice) as ErrorCode[])('%s: has advice in the locale files', (code) => {
  expect(pressError(problem(code)).text).toEqual({ checkIn: `advice.${code}` })
})

it("a press without an answer shows that failure's message", () => {
  expect(pressError(cutOff)).toEqual({ title: { failure: cutOff }, isUnreachable: true, cause: cutOff })
})

it.each(['platform_not_linked', 'platform_session_ended'] as const)(
  'a calendar that failed with %s offers to connect the account',
  (code) => {
    expect(calendarError(problem(code))).toMatchObject({ action: 'connect' })
  },
)

it('a selfie whose matching the network lost says that it could not be checked', () => {
  expect(sendingError(new MatchingFailed(cutOff, false)).title).toEqual({ checkIn: 'selfie.validationError' })
})

it('an expired selfie only says that it expired', () => {
  const message = messageOf('image_too_dark')
  const needed = messageOf('three_photos_needed')
  expect(verdictError({ verdict: 'invalid', code: 'three_photos_needed', message: needed })).toEqual({
    title: { message: needed },
    action: 'photos',
  })
  expect(verdictError({ verdict: 'expired', code: 'selfie_expired', message })).toBe(selfieExpired)
})

it('an unmatched selfie without a reason of the server says that it could not be checked', () => {
  expect(matchError(null).title).toEqual({ checkIn: 'selfie.validationError' })
})
