import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/**
 * The message of a failure in the user's language. `otherwise` is the page's own sentence for failures that have none;
 * it is in the current language, so the result must not be kept across a language change.
 */
export const failureMessage = (error: unknown, otherwise: string): string => failureSentence(i18n(), error, otherwise)
