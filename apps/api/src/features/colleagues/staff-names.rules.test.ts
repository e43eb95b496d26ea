import { expect, it } from 'vitest'
import { looksLike } from './staff-names.rules.ts'

it.each([
  ['Elena Vargas', true],
  ['ELENA  vargas', true],
  ['Éléna Vargas', true],
  ['Elena-Vargas.', true],
  ['Ｅｌｅｎａ Vargas', true],
  ['𝐄𝐥𝐞𝐧𝐚 Vargas', true],
  ['Еlеnа Vаrgаs', true],
  ['Εlena Vargαs', true],
  ['EIena Vargas', true],
  ['E1ena Vargas', true],
  ['Elena Vargas Ruiz', false],
  ['Helena Vargas', false],
  ['Elena Varga', false],
  ['…', false],
])('%s looks like Elena Vargas: %s', (name, does) => {
  expect(looksLike(name, 'Elena Vargas')).toBe(does)
})

it('names of symbols alone are told apart', () => {
  expect([looksLike('★', '☂'), looksLike('★', '★')]).toEqual([false, true])
})
