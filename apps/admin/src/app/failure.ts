import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/** The message for a failure in the agent's language. `otherwise` is for failures without a sentence here. */
export const failureMessage = (error: unknown, otherwise?: string): string => failureSentence(i18n(), error, otherwise)
