import { expect, it } from 'vitest'
import { createRandom } from './random.ts'

it('draws the same values for the same seed, and others for another', () => {
  const drawn = (seed: string) => {
    const random = createRandom(seed)
    return [random.next(), random.between(1, 1000), random.uuid()]
  }
  expect(drawn('seed 1')).toEqual(drawn('seed 1'))
  expect(drawn('seed 1')).not.toEqual(drawn('seed 2'))
})

it('draws from a fork without changing what follows', () => {
  const [one, other] = [createRandom('a'), createRandom('a')]
  one.fork('b').next()
  expect(one.next()).toBe(other.next())
})

it('draws integers including both ends, and small ones more often with a skew', () => {
  const random = createRandom('range')
  const many = Array.from({ length: 500 }, () => random.between(3, 5))
  expect(new Set(many)).toEqual(new Set([3, 4, 5]))
  const skewed = Array.from({ length: 500 }, () => random.below(10, 3))
  expect(skewed.filter((value) => value < 5).length).toBeGreaterThan(350)
  expect(Math.max(...skewed)).toBeLessThan(10)
})
