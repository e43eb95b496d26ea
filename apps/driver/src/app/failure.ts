import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/**
 * `otherwise` is for failures without a sentence of their own. It is in the current language, so the result must not be
 * kept across a language change.
 */
export const failureMessage = (error: unknown, otherwise: string): string => failureSentence(i18n(), error, otherwise)
