import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import type { Me } from '@arribo/api-contracts/driver/users'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import type { Table } from '@arribo/server/table/table'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { goodStanding, isSuspended } from '../../drivers/standing.rules.ts'
import { amazonTokenHandle } from '../../drivers/amazon-token.ts'
import { showWelcome } from '../../referrals/referrals.ts'
import type { Driver } from '../../drivers/driver-item.ts'

type Viewer = { readonly actor: Actor; readonly now: Date; readonly secrets: Secrets; readonly table: Table }

/** A driver for their own app. Whether they are staff comes from the token, never from the database. The contract names the fields. */
export async function showMe(driver: Driver, { actor, now, secrets, table }: Viewer): Promise<Me> {
  const { sub, serviceEndsOn, createdAt } = driver
  return {
    ...driver,
    userId: sub,
    accountVersion: driver.accountVersion ?? 0,
    goodStanding: goodStanding(driver, now),
    isSuspended: isSuspended(driver),
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    createDateTimestamp: Date.parse(createdAt),
    amazonToken: await amazonTokenHandle(secrets, driver),
    isAdmin: isStaff(actor.groups),
    welcome: await showWelcome(table, driver),
  }
}
