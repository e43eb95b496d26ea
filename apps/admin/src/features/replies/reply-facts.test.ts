import { expect, it } from 'vitest'
import { user } from '../../testing/people.ts'
import { factsOf } from './reply-facts.ts'

it("names the first name, and the end of service by the driver's clock", () => {
  expect(factsOf(user, 'en')).toEqual({
    name: 'Ana',
    credits: '3',
    expires: expect.stringMatching(/^Jan 10, 2026, 3:00\sPM$/),
  })
  expect(factsOf(user, 'es').expires).toMatch(/10 ene.* 2026/)
})

it('has no end of service where there never was any', () => {
  expect(factsOf({ ...user, expirationDateTimestamp: null }, 'en').expires).toBeNull()
})

it('shows New York where the zone is not known here', () => {
  expect(factsOf({ ...user, humanTimezone: 'Mars/Olympus' }, 'en').expires).toMatch(/6:00\sPM$/)
})
