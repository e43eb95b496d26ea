import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/** `otherwise` must be in the current language, and the result not be kept across a language change. */
export const failureMessage = (error: unknown, otherwise: string): string => failureSentence(i18n(), error, otherwise)
