import type answers from '../locales/en/shared/answers.json'
import type charges from '../locales/en/shared/charges.json'
import type errors from '../locales/en/shared/errors.json'
import type movements from '../locales/en/shared/movements.json'
import type plans from '../locales/en/shared/plans.json'
import type reminders from '../locales/en/shared/reminders.json'
import type sms from '../locales/en/shared/sms.json'
import { byLanguage } from './languages.ts'
import { createSentences, inEveryLanguage } from './sentences.ts'

export type SharedWords = {
  readonly answers: typeof answers
  readonly charges: typeof charges
  readonly errors: typeof errors
  readonly movements: typeof movements
  readonly plans: typeof plans
  readonly reminders: typeof reminders
  readonly sms: typeof sms
}

const load = <Name extends keyof SharedWords>(name: Name) =>
  inEveryLanguage<SharedWords[Name]>(
    (language) => import(`../locales/${language}/shared/${name}.json`, { with: { type: 'json' } }),
  )

const names = ['answers', 'charges', 'errors', 'movements', 'plans', 'reminders', 'sms'] as const
const loaded = await Promise.all(names.map(async (name) => [name, await load(name)] as const))

export const sayShared = createSentences(
  byLanguage((language) => Object.fromEntries(loaded.map(([name, words]) => [name, words[language]]))),
)
