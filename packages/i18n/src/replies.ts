import en from '../locales/en/admin/replies.json' with { type: 'json' }
import es from '../locales/es/admin/replies.json' with { type: 'json' }
import type { Language } from './languages.ts'
import { createSay } from './say.ts'

/** What staff write to a driver about; each has a text in both languages, whatever the screen's. */
export type Situation = keyof typeof en.texts
export const situations = Object.keys(en.texts) as readonly Situation[]

/** A driver's own facts, as they are written in the language of the text. */
export type ReplyFacts = {
  readonly name: string
  readonly credits: string
  /** When service ends; null when there never was any. */
  readonly expires: string | null
}

const say = { en: createSay(en.texts), es: createSay(es.texts) }
const never = { en: en.never, es: es.never }

export const replyText = (language: Language, situation: Situation, facts: ReplyFacts): string =>
  say[language](situation, { ...facts, expires: facts.expires ?? never[language] })
