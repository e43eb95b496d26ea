import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/** What to tell a person of a failure, in their language. A form may pass its own sentence for what has none here. */
export const failureMessage = (error: unknown, otherwise?: string): string => failureSentence(i18n(), error, otherwise)
