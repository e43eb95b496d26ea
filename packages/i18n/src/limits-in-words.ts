import { limits } from '@arribo/api-contracts/shared/limits'
import * as stated from '@arribo/api-contracts/shared/stated-limits'

const { creditsPerPurchase, ...single } = limits

/** Sentences use these limits by name, such as `{{passwordMinLength}}`. */
export const limitsInWords: Readonly<Record<string, number>> = {
  ...single,
  ...stated,
  creditsPerPurchaseMax: creditsPerPurchase.max,
  selfieMinutes: limits.selfieSeconds / 60,
  taskPollSeconds: limits.taskPollMs / 1000,
}
