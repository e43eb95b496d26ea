import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/** What to tell an agent of a failure, in their language. A page may pass its own sentence for what has none here. */
export const failureMessage = (error: unknown, otherwise?: string): string => failureSentence(i18n(), error, otherwise)
