import { expect, it } from 'vitest'
import { replyText, situations } from './replies.ts'

const facts = { name: 'Ana', credits: '3', expires: '10 ene' }

it.each(situations)('%s has a text in both languages, with the name and nothing left open', (situation) => {
  for (const language of ['es', 'en'] as const) {
    const text = replyText(language, situation, facts)
    expect(text).toContain('Ana')
    expect(text).not.toMatch(/\{\{|\}\}|undefined/)
  }
  expect(replyText('es', situation, facts)).not.toBe(replyText('en', situation, facts))
})

it('says what this driver has', () => {
  expect(replyText('en', 'good_standing', facts)).toContain('3')
  expect(replyText('es', 'welcome', facts)).toContain('10 ene')
  expect(replyText('es', 'welcome', { ...facts, expires: null })).toContain('todavía sin fecha')
})
