import type repliesInEnglish from '../locales/en/admin/macros-reply-kit.json'
import { byLanguage, type Language } from './languages.ts'
import { createSentences } from './sentences.ts'

type Replies = typeof repliesInEnglish

// Staff may write to drivers in any language, whatever the language of the screen, so all are loaded.
const files = import.meta.glob<object>('../locales/*/{admin/macros-reply-kit,shared/plans}.json', {
  import: 'default',
  eager: true,
})
const wordsAt = (file: string): object => {
  const words = files[file]
  if (!words) throw new Error(`There is no ${file}`)
  return words
}
const words = byLanguage((language) => ({
  plans: wordsAt(`../locales/${language}/shared/plans.json`),
  replies: wordsAt(`../locales/${language}/admin/macros-reply-kit.json`),
}))

export type Situation = keyof Replies['texts']
export const situations = Object.keys((words.en.replies as Replies).texts) as readonly Situation[]

/** Formatted in the language of the reply. Each reply uses only the facts of its situation. */
export type ReplyFacts = {
  readonly name: string
  readonly day?: string
  readonly opens?: string
  readonly said?: string
}

const say = createSentences(words)

export const replyText = (language: Language, situation: Situation, facts: ReplyFacts): string =>
  say(language, `replies:texts.${situation}`, facts)
