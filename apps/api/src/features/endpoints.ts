import type { Implementation } from '../platform/http/endpoint.ts'
import { reportClientError } from './client-errors/driver/report-client-error.ts'
import { changePassword } from './passwords/driver/change-password.ts'
import { resetPassword } from './passwords/public/reset-password.ts'
import { createPaymentIntent } from './payments/driver/create-payment-intent.ts'
import { getPayment } from './payments/driver/get-payment.ts'
import { stripeWebhook } from './payments/webhooks/stripe-webhook.ts'
import { getHealth } from './status/public/get-health.ts'
import { getKeys } from './status/public/get-keys.ts'
import { getUser } from './users/admin/get-user.ts'
import { listUsers } from './users/admin/list-users.ts'
import { completeSetup } from './users/driver/complete-setup.ts'
import { getMe } from './users/driver/get-me.ts'
import { saveLanguage } from './users/driver/save-language.ts'
import { saveProfile } from './users/driver/save-profile.ts'
import { switchPlanType } from './users/driver/switch-plan-type.ts'
import { register } from './users/public/register.ts'

/** Everything this API can do, in one list. */
export const endpoints: readonly Implementation[] = [
  ...[getHealth, getKeys, register, resetPassword],
  ...[getMe, saveProfile, saveLanguage, completeSetup, switchPlanType, changePassword, reportClientError],
  ...[createPaymentIntent, getPayment, stripeWebhook],
  ...[listUsers, getUser],
]
