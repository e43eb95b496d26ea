import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import type { Language } from '@arribo/i18n/languages'
import { type UploadFailure, UploadRefused } from '../app/photos/photo-put.ts'

type Sentence = `photos.upload.${UploadFailure}` | 'ui.unreachable' | 'ui.unexpected'

/** The message for a failure, in the language of the screen. */
export function failureSentence(error: unknown, language: Language, say: (key: Sentence) => string): string {
  if (error instanceof UploadRefused) return say(`photos.upload.${error.failure}`)
  if (error instanceof ApiProblem) return error.problem.message[language]
  return say(error instanceof ApiUnreachable ? 'ui.unreachable' : 'ui.unexpected')
}
