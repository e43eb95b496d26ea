import { expect, it } from 'vitest'
import { exploreMoney } from './money-worlds.ts'

it('no state within a few steps has a wrong balance', () => {
  const { worlds, faults } = exploreMoney(6)
  expect(worlds).toBeGreaterThan(500)
  expect(faults.slice(0, 3)).toEqual([])
})
