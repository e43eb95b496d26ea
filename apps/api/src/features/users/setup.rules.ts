import type { PlanType } from '@arribo/api-contracts/shared/plans'
import { Refusal } from '../../platform/refusal.ts'
import type { Driver, DriverChanges } from './driver.rules.ts'

/** The setup comes after the delivery account is connected, and is complete once a plan type is chosen. */
export function completeSetup(driver: Driver, planType: PlanType): DriverChanges {
  if (!driver.proxyInstalled) throw new Refusal('platform_not_linked')
  return { planType, setupComplete: true }
}
