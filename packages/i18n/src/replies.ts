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

/** What staff write to a driver about: each cause that keeps them from checking in, and what is true of anybody. */
export type Situation = keyof Replies['texts']
export const situations = Object.keys(replies.en.texts) as readonly Situation[]

/** A driver's own facts, as they are written in the language of the text. A text names those that its situation has. */
export type ReplyFacts = {
  readonly name: string
  /** Since when the driver lacks what the text is about. */
  readonly day?: string
  /** When the next check-in opens. */
  readonly opens?: string
  /** What the last try was refused with. */
  readonly said?: string
}

const say = byLanguage((language) => createSay(replies[language].texts))

export const replyText = (language: Language, situation: Situation, facts: ReplyFacts): string =>
  say[language](situation, facts)
