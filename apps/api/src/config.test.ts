import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('names every variable that is missing, and shows no value', () => {
  const read = () => readConfig({ STRIPE_SECRET_KEY: 'sk_test_hidden', PORT: 'many' })
  expect(read).toThrow(/PORT.*COGNITO_USER_POOL_ID.*DYNAMODB_TABLE/s)
  expect(read).not.toThrow(/sk_test_hidden/)
})
describe('what a collector asks to be sent along', () => {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers } = apiEnvironment.shape

  it.each([
    [undefined, {}],
    ['x-key=abc', { 'x-key': 'abc' }],
    ['x-key=a=b,x-two=c%20d', { 'x-key': 'a=b', 'x-two': 'c d' }],
  ])('%s is %j', (text, expected) => {
    expect(headers.parse(text)).toEqual(expected)
  })

  it.each(['x-key', 'x key=a', 'x-key=a,', 'x-key=%zz', ''])('"%s" is refused', (text) => {
    expect(headers.safeParse(text).success).toBe(false)
  })
})
