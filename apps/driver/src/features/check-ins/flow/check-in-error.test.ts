import { ApiUnreachable } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import checkIn from '@arribo/i18n/locales/en/driver/check-ins.json'
import { expect, it } from 'vitest'
import { UploadRefused } from '../../../app/photos/photo-bytes.ts'
import { problem } from '../../../testing/driver-world.ts'
import { NoConnection } from '../phone/connection.ts'
import { NoPosition } from '../phone/asked-position.ts'
import { calendarError, pressError, sendingError, AccountNotLoaded, MatchingFailed } from './check-in-error.ts'
import { matchError, selfieExpired, verdictError } from '../machine/check-in-error.rules.ts'

const messageOf = (code: string) => ({ en: `Refused: ${code}.`, es: `Rechazado: ${code}.` })
const cutOff = new ApiUnreachable('x')

it('a press without a network says that nothing was sent or will be', () => {
  expect(pressError(new NoConnection())).toEqual({
    title: { checkIn: 'offline.title' },
    text: { checkIn: 'offline.nothingSent' },
    isUnreachable: true,
  })
})

it.each(['refused', 'missing'] as const)('a position that is %s comes with advice', (reason) => {
  expect(pressError(new NoPosition(reason))).toEqual({
    title: { checkIn: `position.${reason}` },
    text: { checkIn: `position.advice.${reason}` },
  })
})

it('an account that could not be loaded says why', () => {
  expect(pressError(new AccountNotLoaded('userError', { cause: cutOff }))).toMatchObject({
    title: { checkIn: 'userError' },
    text: { failure: cutOff },
    action: 'reload',
  })
})

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

it('a calendar that could not be loaded says why', () => {
  expect(calendarError(cutOff)).toEqual({
    title: { checkIn: 'calendarError' },
    text: { failure: cutOff },
    cause: cutOff,
  })
})

it.each(['platform_not_linked', 'platform_session_ended'] as const)(
  'a calendar that failed with %s offers to connect the account',
  (code) => {
    expect(calendarError(problem(code))).toMatchObject({ action: 'connect' })
  },
)

it.each([
  ['a file that is no JPEG', new UploadRefused('errorInvalidFormat'), { upload: 'errorInvalidFormat' }],
  ['a refused address', problem('too_many_requests'), { message: messageOf('too_many_requests') }],
  ['a lost network', cutOff, { upload: 'errorUpload' }],
  ['a lost network while matching', new MatchingFailed(cutOff, false), { checkIn: 'selfie.validationError' }],
  [
    'a task that is refused',
    new MatchingFailed(problem('nobody_enrolled'), true),
    { checkIn: 'selfie.validationError' },
  ],
] as const)('a selfie that failed because of %s', (_what, cause, title) => {
  expect(sendingError(cause).title).toEqual(title)
})

it('a refused selfie says why; an expired one only says that it expired', () => {
  const message = messageOf('image_too_dark')
  expect(verdictError({ verdict: 'invalid', code: 'image_too_dark', message })).toEqual({
    title: { checkIn: 'selfie.invalid' },
    text: { message },
  })
  expect(verdictError({ verdict: 'expired', code: 'selfie_expired', message })).toBe(selfieExpired)
})

it("an unmatched selfie shows the server's reason, if there is one", () => {
  expect(matchError(messageOf('selfie_no_match')).title).toEqual({ message: messageOf('selfie_no_match') })
  expect(matchError(messageOf('selfie_no_match'), 'selfie_no_match').text).toEqual({
    checkIn: 'advice.selfie_no_match',
  })
  expect(matchError(null).title).toEqual({ checkIn: 'selfie.validationError' })
})
