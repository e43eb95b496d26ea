import { describe, expect, it } from 'vitest'
import { isPendingCurrent, isRegistrationOpen, profileOf, readReferralCode, regionOf } from './registration.rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const person = { name: 'Ana', isConfirmed: true, isEnabled: true, modifiedAt: minutesAgo(5) }

it.each([
  ['to a person who has just confirmed', person, true],
  ['to one who has not confirmed, however long', { ...person, isConfirmed: false, modifiedAt: minutesAgo(900) }, true],
  ['a moment before ten minutes are over', { ...person, modifiedAt: new Date(minutesAgo(10).getTime() + 1) }, true],
  ['to nobody we know', undefined, false],
  ['ten minutes after confirming', { ...person, modifiedAt: minutesAgo(10) }, false],
  ['to a disabled person', { ...person, isEnabled: false }, false],
])('registration is open %s', (_what, applicant, isOpen) => {
  expect(isRegistrationOpen(applicant, 'Ana', now)).toBe(isOpen)
})

describe('a pending registration', () => {
  const pending = { name: 'Ana', humanTimezone: 'America/Denver', requestedAt: minutesAgo(24 * 60).toISOString() }
  it.each([
    ['counts for less than 24 hours', new Date(now.getTime() - 1), true],
    ['is over after 24 hours', now, false],
  ])('%s', (_what, at, isCurrent) => expect(isPendingCurrent(pending, at)).toBe(isCurrent))

  it.each([
    ['Ana', 'Ana', true],
    [' Ana ', 'Ana', true],
    ['Jose\u0301', 'José', true],
    ['Ana', 'Mallory', false],
    [undefined, 'Ana', true],
  ])('signed up as %j, request as %j: %j', (name, asked, isTheirs) =>
    expect(isRegistrationOpen({ ...person, name }, asked, now)).toBe(isTheirs),
  )

  it.each([
    ['is what was asked for', { name: 'Ana' }, pending, { name: 'Ana', humanTimezone: 'America/Denver' }],
    ['is the name of the sign-up without it', { name: ' Ana ' }, undefined, { name: 'Ana', humanTimezone: 'UTC' }],
    ['is the number where the name is none', { name: 'A\u0000' }, undefined, { name: '+13055550100' }],
    ['is the number where there is no name', { name: undefined }, undefined, { name: '+13055550100' }],
  ])('the profile %s', (_what, { name }, asked, profile) => {
    const known = { phoneNumber: '+13055550100', humanTimezone: 'UTC', isStaff: false }
    expect(profileOf({ name, language: 'es' }, asked, known)).toMatchObject(profile)
  })
})

it.each([
  ['ABCD2345', 'ABCD2345'],
  [' abcd2345 ', 'ABCD2345'],
  ['ABCD234', undefined],
  ['ABCD2340', undefined],
  ['ABCD234I', undefined],
  ['', undefined],
  [undefined, undefined],
])('the referral %s is parsed as %s', (text, code) => {
  expect(readReferralCode(text)).toBe(code)
})

it.each([
  ['America/New_York', 'us-east', 'US East'],
  ['America/Indiana/Marengo', 'us-east', 'US East'],
  ['America/Indiana/Knox', 'us-central', 'US Central'],
  ['America/Chicago', 'us-central', 'US Central'],
  ['America/North_Dakota/Center', 'us-central', 'US Central'],
  ['America/Phoenix', 'us-mountain', 'US Mountain'],
  ['America/Los_Angeles', 'us-pacific', 'US Pacific'],
  ['Pacific/Honolulu', 'other', 'Other'],
  ['America/Bogota', 'other', 'Other'],
  ['America/New_York\n', 'other', 'Other'],
  ['constructor', 'other', 'Other'],
  ['', 'other', 'Other'],
])('%s is in %s', (timezone, region, humanRegion) => {
  expect(regionOf(timezone)).toEqual({ region, humanRegion })
})
