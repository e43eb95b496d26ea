import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('names every variable that is missing, and shows no value', () => {
  const read = () => readConfig({ STRIPE_SECRET_KEY: 'sk_test_hidden', PORT: 'many' })
  expect(read).toThrow(/PORT.*COGNITO_USER_POOL_ID.*DYNAMODB_TABLE/s)
  expect(read).not.toThrow(/sk_test_hidden/)
})
