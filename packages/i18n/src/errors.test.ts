import { expect, it } from 'vitest'
import { errorMessage } from './errors.ts'

it('fills in numbers as each language writes them', () => {
  const { en, es } = errorMessage('too_far', { distanceMeters: 20_456 })
  expect(en).toContain('20,456 m')
  expect(es).toContain('20,456 m')
})
