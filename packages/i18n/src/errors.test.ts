import { expect, it } from 'vitest'
import { errorMessage } from './errors.ts'

it('says a refusal in both languages, with its numbers', () => {
  expect(errorMessage('too_far', { distanceMeters: 850 })).toEqual({
    en: 'You are too far from the station: 850 m away.',
    es: 'Estás muy lejos de la estación: a 850 m.',
  })
})
