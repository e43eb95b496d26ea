import { expect, it } from 'vitest'
import { authenticatorLink, spaced } from './authenticator-link.ts'

it('contains the product and the phone number', () => {
  expect(authenticatorLink('ABCDEFGH', '+13055550104')).toBe(
    'otpauth://totp/Arribo%3A%2B13055550104?secret=ABCDEFGH&issuer=Arribo',
  )
})

it('splits a key into groups of four', () => {
  expect(spaced('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
