import { expect, it } from 'vitest'
import { fillIn, missingFacts, unknownFacts } from './macro-facts.ts'

it.each([
  ['Hi {name}, you have {credits} credits.', { name: 'Ana', credits: '3' }, 'Hi Ana, you have 3 credits.', []],
  ['Hi { name }, {name}!', { name: 'Ana' }, 'Hi Ana, Ana!', []],
  ['Your block starts {block}.', { name: 'Ana' }, 'Your block starts {block}.', ['block']],
  ['No facts at all.', {}, 'No facts at all.', []],
] as const)('%j with %j', (text, facts, filled, missing) => {
  expect(fillIn(text, facts)).toBe(filled)
  expect(missingFacts(text, facts)).toEqual(missing)
})

it('inserts a fact as it is, also one that looks like a placeholder or a pattern', () => {
  expect(fillIn('{name} {credits}', { name: '{credits} $&', credits: '3' })).toBe('{credits} $& 3')
})

it.each([
  ['Hi {nombre}, {name}, {nombre}', ['nombre']],
  ['{}', ['']],
  ['{toString}', ['toString']],
  ['{name}', []],
])('%j has unknown facts: %j', (text, unknown) => {
  expect(unknownFacts(text)).toEqual(unknown)
})
