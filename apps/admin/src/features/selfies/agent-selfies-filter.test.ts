import { expect, it } from 'vitest'
import { isFound, readAgentsFilter } from './agent-selfies-filter.ts'

it.each([
  [{}, {}],
  [
    { agent: ' Elena ', interval: '7days' },
    { agent: 'Elena', interval: '7days' },
  ],
  [{ agent: '  ', interval: 'today' }, {}],
  [{ agent: 7, interval: '30days', other: 'x' }, {}],
])('reads %j as %j', (address, expected) => expect(readAgentsFilter(address)).toEqual(expected))

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
