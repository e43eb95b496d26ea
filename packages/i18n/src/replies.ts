import type repliesInEnglish from '../locales/en/admin/replies.json'
import { byLanguage, type Language } from './languages.ts'
import { createSay } from './say.ts'

type Replies = typeof repliesInEnglish

// Staff write to drivers in any language, whatever the screen's: all are loaded with the page.
const files = import.meta.glob<Replies>('../locales/*/admin/replies.json', { import: 'default', eager: true })
const replies = byLanguage((language) => {
  const file = `../locales/${language}/admin/replies.json`
  const words = files[file]
  if (!words) throw new Error(`There is no ${file}`)
  return words
})

/** What staff write to a driver about. */
export type Situation = keyof Replies['texts']
export const situations = Object.keys(replies.en.texts) as readonly Situation[]

/** A driver's own facts, as they are written in the language of the text. */
export type ReplyFacts = {
  readonly name: string
  readonly credits: string
  /** When service ends; null when there never was any. */
  readonly expires: string | null
}

const say = byLanguage((language) => createSay(replies[language].texts))

export const replyText = (language: Language, situation: Situation, facts: ReplyFacts): string =>
  say[language](situation, { ...facts, expires: facts.expires ?? replies[language].never })
