import type { AdminUser } from '@arribo/api-contracts/admin/users'
import type { MovedAlone } from '@arribo/api-contracts/shared/money/edit-size'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { isStaff, isStaffGroup } from '@arribo/runtime-contracts/groups'
import type { Deps } from '../../../deps.ts'
import { versionOf } from '../../../platform/shown.ts'
import { linkShown } from '../../flex/flex.rules.ts'
import { goodStanding } from '../../drivers/standing.rules.ts'
import { listEntriesOfPerson } from '../../people/people.ts'
import { movedAlone } from '../staff-edit.rules.ts'
import type { Driver } from '../../drivers/driver-item.ts'

type About = { readonly membership: Membership; readonly moved: MovedAlone }

type Membership = { readonly isConfirmed: boolean; readonly groups: readonly string[] }

const mask = '••••••••'

/** A user as support sees them. Secrets are masked or omitted: staff see that one is set, never its value. The contract names the fields. */
function showUser(driver: Driver, { membership, moved: movedAlone }: About, now: Date): AdminUser {
  const { sub, createdAt, serviceEndsOn, proxyInstalled } = driver
  return {
    ...driver,
    userId: sub,
    linkVersion: versionOf(linkShown(driver)),
    goodStanding: goodStanding(driver, now),
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    createDateTimestamp: Date.parse(createdAt),
    password: mask,
    flexPassword: proxyInstalled ? mask : null,
    amazonToken: proxyInstalled ? mask : null,
    isAdmin: isStaff(membership.groups),
    staffGroups: membership.groups.filter(isStaffGroup),
    isConfirmed: membership.isConfirmed,
    movedAlone,
  }
}

export async function showUserOf(
  { table, identity, now }: Pick<Deps, 'table' | 'identity'> & { readonly now: Date },
  driver: Driver,
): Promise<AdminUser> {
  const { sub, phoneNumber } = driver
  const [person, groups, edits] = await Promise.all([
    identity.findPerson(phoneNumber),
    identity.listGroups(phoneNumber),
    listEntriesOfPerson(table, sub, 'staff'),
  ])
  const membership = { isConfirmed: person?.isConfirmed ?? false, groups }
  return showUser(driver, { membership, moved: movedAlone(driver, edits, now) }, now)
}
