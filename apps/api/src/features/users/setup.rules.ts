import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from '../drivers/driver-item.ts'
import type { DriverChanges } from '../drivers/driver.rules.ts'

/** The setup requires a linked delivery account, and is complete once a plan type is chosen. */
export function completeSetup(driver: Driver, planType: AccountType): DriverChanges {
  if (!driver.proxyInstalled) throw new Refusal('platform_not_linked')
  return { planType, setupComplete: true }
}
