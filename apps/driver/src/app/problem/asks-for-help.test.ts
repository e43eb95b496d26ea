import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { expect, it } from 'vitest'
import { asksForHelp } from './asks-for-help.ts'

const problem = (code: ErrorCode) =>
  new ApiProblem({
    type: 'about:blank',
    title: code,
    status: errors[code],
    detail: '',
    code,
    message: byLanguage(() => ''),
    requestId: 'r-1',
  })

it.each([
  ['an error in our code', new TypeError('x is undefined'), true],
  ['an unexpected answer', problem('unexpected'), true],
  ['a platform that is down', problem('platform_down'), true],
  ['a check-in that the platform refused', problem('check_in_refused'), true],
  ['being too far away', problem('too_far'), false],
  ['a missing payment', problem('payment_needed'), false],
  ['no network', new ApiUnreachable('No answer'), false],
  ['nothing', undefined, false],
])('%s', (_what, error, expected) => {
  expect(asksForHelp(error)).toBe(expected)
})
