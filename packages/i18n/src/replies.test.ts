import { causes } from '@arribo/api-contracts/shared/causes'
import { expect, it } from 'vitest'
import { languages } from './languages.ts'
import { type ReplyFacts, replyText, type Situation, situations } from './replies.ts'

const facts = { name: 'Ana', day: '17 nov', opens: '23 nov, 14:00', said: 'Está muy lejos.' }

it.each(situations)('%s has a text in every language, with the name and no unfilled variable', (situation) => {
  const texts = languages.map((language) => replyText(language, situation, facts))
  for (const text of texts) {
    expect(text).toContain('Ana')
    expect(text).not.toMatch(/\{\{|\}\}|undefined/)
  }
  expect(replyText('es', situation, facts)).not.toBe(replyText('en', situation, facts))
})

it('has a separate text for every cause', () => {
  for (const language of languages) {
    const texts = causes.map((cause) => replyText(language, cause, facts))
    expect(new Set(texts).size).toBe(causes.length)
  }
})

const dayOf: readonly Situation[] = ['week_ended', 'credits_used_up', 'refunded', 'taken_by_staff']
it.each<[keyof ReplyFacts, readonly Situation[]]>([
  ['day', dayOf],
  ['opens', ['block_not_open']],
  ['said', ['selfie_refused', 'too_far']],
])('mentions the %s if there is one, and only then', (fact, where) => {
  for (const language of languages) {
    const saying = situations.filter((situation) => replyText(language, situation, facts).includes(facts[fact]))
    expect(saying.toSorted()).toEqual(where.toSorted())
  }
})

it("never asks for money when paying wouldn't help", () => {
  const helps = ['never_entitled', 'credits_used_up', 'week_ended', 'refunded', 'taken_by_staff']
  const asks = (situation: Situation) => /tap Pay\b/.test(replyText('en', situation, facts))
  expect(situations.filter(asks).toSorted()).toEqual(helps.toSorted())
  const pide = (situation: Situation) => /toca Pagar\b/.test(replyText('es', situation, facts))
  expect(situations.filter(pide).toSorted()).toEqual(helps.toSorted())
})
