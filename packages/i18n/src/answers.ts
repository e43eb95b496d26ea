import type { Message } from '@arribo/api-contracts/shared/errors'
import type answersInEnglish from '../locales/en/shared/answers.json'
import type movementsInEnglish from '../locales/en/shared/movements.json'
import { inEveryLanguage } from './every-language.ts'
import { byLanguage } from './languages.ts'

type Answers = typeof answersInEnglish
type Movements = typeof movementsInEnglish

const answers = await inEveryLanguage<Answers>(
  (language) => import(`../locales/${language}/shared/answers.json`, { with: { type: 'json' } }),
)
const movements = await inEveryLanguage<Movements>(
  (language) => import(`../locales/${language}/shared/movements.json`, { with: { type: 'json' } }),
)

export const answerMessage = (answer: keyof Answers): Message => byLanguage((language) => answers[language][answer])

export const movementMessage = (kind: keyof Movements): Message => byLanguage((language) => movements[language][kind])
