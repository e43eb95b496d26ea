import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('names every missing variable, and reveals no value', () => {
  const read = () => readConfig({ STRIPE_SECRET_KEY: 'sk_test_hidden', PORT: 'many' })
  expect(read).toThrow(/PORT.*COGNITO_USER_POOL_ID.*DYNAMODB_TABLE/s)
  expect(read).not.toThrow(/sk_test_hidden/)
})

describe('addresses, as an operator types them', () => {
  const { DRIVER_APP_ORIGIN: origin, DELIVERY_GATEWAY_ADDRESS: address } = apiEnvironment.shape

  it.each([
    'https://app.example.com',
    'https://app.example.com/',
    'HTTPS://App.Example.com',
    'https://app.example.com:443',
  ])('%s is the origin that a browser sends', (text) => {
    expect(origin.parse(text)).toBe('https://app.example.com')
  })

  it.each([
    'https://app.example.com/app',
    'https://app.example.com?x',
    'https://ana@app.example.com',
    'app.example.com',
  ])('%s is no origin', (text) => {
    expect(origin.safeParse(text).success).toBe(false)
  })

  it.each([
    ['https://gateway.example.com/', 'https://gateway.example.com'],
    ['http://127.0.0.1:4000/delivery/', 'http://127.0.0.1:4000/delivery'],
  ])('a path can be joined to %s', (text, expected) => {
    expect(address.parse(text)).toBe(expected)
  })
})
