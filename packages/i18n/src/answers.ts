import type { Message } from '@arribo/api-contracts/shared/errors'
import { byLanguage } from './languages.ts'
import { sayShared, type SharedWords } from './shared-sentences.ts'

export const answerMessage = (answer: keyof SharedWords['answers']): Message =>
  byLanguage((language) => sayShared(language, `answers:${answer}`))

export const movementMessage = (kind: keyof SharedWords['movements']): Message =>
  byLanguage((language) => sayShared(language, `movements:${kind}`))
