import { ApiProblem } from '@arribo/api-contracts/client'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { expect, it } from 'vitest'
import { problemCode } from './problem-code.ts'

const problem = (requestId: string) =>
  new ApiProblem({
    type: 'about:blank',
    title: 'Unexpected',
    status: 500,
    detail: '',
    code: 'unexpected',
    message: byLanguage(() => ''),
    requestId,
  })

it.each([
  ['0193a5b2-77aa-7c1e-9f00-1a2b3c4d5e6f', '4D5E6F'],
  ['req-1a2b3c', '1A2B3C'],
])('is the end of the request ID %s', (requestId, code) => {
  expect(problemCode(problem(requestId))).toBe(code)
})

it.each([problem('r-1'), new TypeError('x is undefined')])('is random if there is no usable ID', (error) => {
  expect(problemCode(error)).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
})

it('stays the same for one failure, and differs for the next', () => {
  const error = new Error('once')
  expect(problemCode(error)).toBe(problemCode(error))
  expect(problemCode(new Error('once'))).not.toBe(problemCode(error))
})
