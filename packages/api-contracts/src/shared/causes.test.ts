import { expect, it } from 'vitest'
import { checkIn } from '../driver/check-ins.ts'
import { aboutCause, causes, refusalsOfOnePress, workGates } from './causes.ts'

const codes: readonly string[] = causes.map((cause) => aboutCause[cause].code)

it('has a cause for every refusal of a press, except those about one request', () => {
  const named = [...new Set([...codes, ...refusalsOfOnePress])].filter((code) => code !== 'phone_not_verified')
  expect(named.toSorted()).toEqual([...checkIn.errors].toSorted())
})

it('has a cause behind every gate', () => {
  expect(new Set(causes.map((cause) => aboutCause[cause].gate))).toEqual(new Set(workGates))
})
