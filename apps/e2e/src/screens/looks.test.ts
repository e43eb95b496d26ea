import { expect, it } from 'vitest'
import { looksAt } from './looks.ts'

const list = Array.from({ length: 480 }, (_, index) => index)

it('a sample takes every 24th screen and spreads languages and themes evenly', () => {
  const sampled = list.map((index) => looksAt(index, { turn: 3 })).filter((looks) => looks.length > 0)
  expect(sampled).toHaveLength(20)
  expect(sampled.every((looks) => looks.length === 1 && looks[0]?.themes.length === 1)).toBe(true)
  const combinations = sampled.map((looks) => JSON.stringify(looks))
  expect(new Set(combinations.slice(3, 7)).size).toBe(4)
  for (const each of new Set(combinations)) expect(combinations.filter((other) => other === each)).toHaveLength(5)
})

it.each(list.slice(0, 97))('screen %i gets all four combinations in any 96 turns', (index) => {
  const turns = Array.from({ length: 96 }, (_, turn) => turn + 1234)
  const met = turns.flatMap((turn) => looksAt(index, { turn }).map((look) => JSON.stringify(look)))
  expect(met).toHaveLength(4)
  expect(new Set(met).size).toBe(4)
})

it('a full run shows each screen in both languages and both themes', () => {
  expect(looksAt(7, 'all').flatMap(({ language, themes }) => themes.map((theme) => `${language} ${theme}`))).toEqual([
    'es light',
    'es dark',
    'en dark',
    'en light',
  ])
})
