import { byLanguage } from './languages.ts'
import { createSentences, inEveryLanguage } from './sentences.ts'

export type SharedWords = {
  readonly answers: typeof import('../locales/en/shared/answers.json')
  readonly charges: typeof import('../locales/en/shared/charges.json')
  readonly errors: typeof import('../locales/en/shared/errors.json')
  readonly movements: typeof import('../locales/en/shared/movements.json')
  readonly plans: typeof import('../locales/en/shared/plans.json')
  readonly reminders: typeof import('../locales/en/shared/reminders.json')
  readonly sms: typeof import('../locales/en/shared/sms.json')
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
