import { expect, it } from 'vitest'
import { otherJourneys } from './sample.ts'

it('any three turns run each journey once', () => {
  const others = [29_570, 29_571, 29_572].map(otherJourneys)
  const journeys = [...new Set(others.flat())]
  expect(journeys.length).toBeGreaterThan(20)
  for (const journey of journeys) expect(others.filter((each) => !each.includes(journey))).toHaveLength(1)
})

it('every turn runs the whole day of a driver', () => {
  expect([1, 2, 3].flatMap(otherJourneys).filter((file) => file.includes('whole-day'))).toEqual([])
})
