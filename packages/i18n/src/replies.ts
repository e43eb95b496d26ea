import type repliesInEnglish from '../locales/en/admin/replies.json'
import { byLanguage, type Language } from './languages.ts'
import { createSay } from './say.ts'

type Replies = typeof repliesInEnglish

// Staff may write to drivers in any language, whatever the screen's, so all are loaded.
const files = import.meta.glob<Replies>('../locales/*/admin/replies.json', { import: 'default', eager: true })
const replies = byLanguage((language) => {
  const file = `../locales/${language}/admin/replies.json`
  const words = files[file]
  if (!words) throw new Error(`There is no ${file}`)
  return words
})

export type Situation = keyof Replies['texts']
export const situations = Object.keys(replies.en.texts) as readonly Situation[]

/** Facts about the driver, formatted in the language of the text. A text uses those of its situation. */
export type ReplyFacts = {
  readonly name: string
  readonly day?: string
  readonly opens?: string
  readonly said?: string
}

const say = byLanguage((language) => createSay(replies[language].texts))

export const replyText = (language: Language, situation: Situation, facts: ReplyFacts): string =>
  say[language](situation, facts)
