import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/**
 * What to tell a person of a failure, in their language. A page passes its own sentence for what has none here; with it
 * the compiler knows that this is to be said anew in another language.
 */
export const failureMessage = (error: unknown, otherwise?: string): string => failureSentence(i18n(), error, otherwise)
