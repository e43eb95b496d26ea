import { describe, expect, it } from 'vitest'
import { readReferralCode } from './referral-codes.rules.ts'
import { checkPhoneOnOffer, checkRegistrationOpen } from './registration.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const person = { isConfirmed: true, isEnabled: true, modifiedAt: minutesAgo(5) }

describe('registration is', () => {
  it.each([
    ['open to a person who has just confirmed', person],
    ['open to one who has not confirmed, however long', { ...person, isConfirmed: false, modifiedAt: minutesAgo(900) }],
    ['open a moment before ten minutes are over', { ...person, modifiedAt: new Date(minutesAgo(10).getTime() + 1) }],
  ])('%s', (_what, applicant) => {
    expect(() => checkRegistrationOpen(applicant, now)).not.toThrow()
  })

  it.each([
    ['to nobody we know', undefined],
    ['ten minutes after confirming', { ...person, modifiedAt: minutesAgo(10) }],
    ['to a disabled person', { ...person, isEnabled: false }],
  ])('not open %s', (_what, applicant) => {
    expect(() => checkRegistrationOpen(applicant, now)).toThrow('registration_not_open')
  })
})

it.each(['+13055550100', '+5491155550100', '+573001234567', '+584121234567'])('%s is on offer', (phone) => {
  expect(() => checkPhoneOnOffer(phone)).not.toThrow()
})

it('invalid_phone: a number of another country', () => {
  expect(() => checkPhoneOnOffer('+447700900123')).toThrow('invalid_phone')
})

it.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd2345 ', 'ABCD2345'],
  ['ABCD234', undefined],
  ['ABCD2340', undefined],
  ['ABCD234I', undefined],
  ['', undefined],
  [undefined, undefined],
])('the referral %s is read as %s', (text, code) => {
  expect(readReferralCode(text)).toBe(code)
})
