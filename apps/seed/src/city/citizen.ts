import { type Driver, newDriver, referralAlphabet, referralCodeLength, regionOf } from '@arribo/api/internals'
import { createRandom, type Random } from '@arribo/laboratory/random'
import { familyNames, givenNames } from './names.ts'

const dayMs = 86_400_000
const oldestDays = 390
const referrersStep = 50
const linesPerArea = 10_000
/** Area codes, each with all numbers of exchange 555. Area 305 is left out because the named people have it. */
const areas = '786 407 561 813 904 212 718 917 646 713 281 832 214 972 210 323 213 310 619 702 602 480 303 720 404 678'
  .split(' ')
  .map(Number)
export const mostCitizens = areas.length * linesPerArea

const timezones = [
  'America/New_York',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Denver',
  'America/Bogota',
]

export type City = { readonly seed: number; readonly users: number; readonly now: Date }
export type Citizen = {
  readonly driver: Driver
  readonly cameAt: Date
  readonly referral: string | null
  readonly chance: Random
}

/** A citizen as of registration. The same seed and index give the same citizen. */
export function createCitizen({ seed, users, now }: City, index: number): Citizen {
  const chance = createRandom(`${seed}/${index}`)
  const sub = chance.uuid()
  const cameAt = new Date(now.getTime() - chance.next() ** 1.4 * oldestDays * dayMs)
  const humanTimezone = chance.pick(timezones)
  const referrer = chance.isHit(0.08) ? chance.below(Math.ceil(users / referrersStep)) * referrersStep : index
  const isReferred = referrer !== index
  const registration = {
    sub,
    phoneNumber: phoneOf(index),
    name: nameOf(chance),
    humanTimezone,
    language: chance.isHit(0.7) ? ('es' as const) : ('en' as const),
    referralCode: referralCodeOf(index),
    referredBy: isReferred ? createRandom(`${seed}/${referrer}`).uuid() : null,
  }
  const driver = newDriver(registration, regionOf(humanTimezone), cameAt)
  return { driver, cameAt, referral: isReferred ? referralCodeOf(referrer) : null, chance }
}

function nameOf(chance: Random): string {
  const given = chance.isHit(0.3)
    ? [chance.pick(givenNames, 1.6), chance.pick(givenNames, 1.6)]
    : [chance.pick(givenNames, 1.6)]
  const family = chance.isHit(0.55)
    ? [chance.pick(familyNames, 1.6), chance.pick(familyNames, 1.6)]
    : [chance.pick(familyNames, 1.6)]
  return [...given, ...family].join(' ')
}

/** Uses every number of an area exactly once, in an irregular order: 7919 is prime. */
export function phoneOf(index: number): string {
  const line = (Math.floor(index / areas.length) * 7919) % linesPerArea
  return `+1${areas[index % areas.length]}555${String(line).padStart(4, '0')}`
}

/** Writes the index in the alphabet of referral codes. The leading 'Z' avoids collisions with most real codes. */
export function referralCodeOf(index: number): string {
  let rest = index
  let code = ''
  for (let place = 1; place < referralCodeLength; place += 1) {
    code = referralAlphabet.charAt(rest % referralAlphabet.length) + code
    rest = Math.floor(rest / referralAlphabet.length)
  }
  return `Z${code}`
}
