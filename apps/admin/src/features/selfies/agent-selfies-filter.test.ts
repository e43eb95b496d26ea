import { expect, it } from 'vitest'
import { isFound } from './agent-selfies-filter.ts'

const agent = { name: 'Elena Núñez', phoneNumber: '+13055550104' }
it.each([
  ['', true],
  ['elena', true],
  ['NUN', true],
  ['0104', true],
  ['(305) 555', true],
  ['bruno', false],
  ['0105', false],
  ['elena 0104', false],
])('“%s” finds her: %s', (text, expected) => expect(isFound(agent, text)).toBe(expected))
