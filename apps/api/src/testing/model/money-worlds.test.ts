import { expect, it } from 'vitest'
import { exploreMoney } from './money-worlds.ts'

// Spec: T-010, T-071
it('no world that few steps lead to has a balance that is wrong', () => {
  const { worlds, faults } = exploreMoney(6)
  expect(worlds).toBeGreaterThan(500)
  expect(faults.slice(0, 3)).toEqual([])
})
