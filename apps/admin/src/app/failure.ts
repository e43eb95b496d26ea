import { ApiProblem } from '@arribo/api-contracts/client'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type app from '@arribo/i18n/locales/es/admin/app.json'
import { failureSentence } from '@arribo/ui/failure'
import { i18n } from './language.ts'

/** The usual sentences for these refusals speak to the driver, so the back office has its own. */
const ofTheDriver = [
  'payment_provider_down',
  'platform_not_linked',
  'platform_session_ended',
] as const satisfies (keyof (typeof app)['failures'] & ErrorCode)[]

export const isRefusedWith = (error: unknown, code: ErrorCode): error is ApiProblem =>
  error instanceof ApiProblem && error.problem.code === code

/**
 * `otherwise` is for a failure without a sentence of its own. Pass a translated one while rendering: without it, React's
 * compiler keeps the result when the language changes.
 */
export function failureMessage(error: unknown, otherwise = i18n().t('ui:unexpected')): string {
  const own = ofTheDriver.find((code) => isRefusedWith(error, code))
  return own ? i18n().t(`app:failures.${own}`) : failureSentence(i18n(), error, otherwise)
}
