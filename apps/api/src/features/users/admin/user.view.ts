import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { expiryMoment } from '@arribo/api-contracts/shared/calendar-days'
import { isStaff, isStaffGroup } from '@arribo/runtime-contracts/groups'
import type { Deps } from '../../../deps.ts'
import { versionOf } from '../../../platform/shown.ts'
import { linkShown } from '../../flex/flex.rules.ts'
import { goodStanding } from '../../drivers/standing.rules.ts'
import type { Driver } from '../../drivers/driver-item.ts'

type Membership = { readonly isConfirmed: boolean; readonly groups: readonly string[] }

const mask = '••••••••'

/** A user as support sees them. Secrets are masked or omitted: staff see that one is set, never its value. */
function showUser(driver: Driver, membership: Membership, now: Date): AdminUser {
  const { sub, createdAt, serviceEndsOn, proxyInstalled } = driver
  const { version, name, phoneNumber, preferredPhoneNumber, region, humanRegion, language, planType } = driver
  const { humanTimezone, setupComplete, credits, flexId, flexEmail, imHere, referralCode } = driver
  return {
    userId: sub,
    version,
    name,
    phoneNumber,
    preferredPhoneNumber,
    region,
    humanRegion,
    humanTimezone,
    language,
    planType,
    setupComplete,
    proxyInstalled,
    credits,
    flexId,
    flexEmail,
    linkVersion: versionOf(linkShown(driver)),
    imHere,
    referralCode,
    goodStanding: goodStanding(driver, now),
    expirationDateTimestamp: serviceEndsOn === null ? null : expiryMoment(serviceEndsOn).getTime(),
    createDateTimestamp: Date.parse(createdAt),
    password: mask,
    flexPassword: proxyInstalled ? mask : null,
    amazonToken: proxyInstalled ? mask : null,
    isAdmin: isStaff(membership.groups),
    staffGroups: membership.groups.filter(isStaffGroup),
    isConfirmed: membership.isConfirmed,
  }
}

export async function showUserOf(
  { identity, now }: Pick<Deps, 'identity'> & { readonly now: Date },
  driver: Driver,
): Promise<AdminUser> {
  const { phoneNumber } = driver
  const [person, memberships] = await Promise.all([identity.findPerson(phoneNumber), identity.listGroups(phoneNumber)])
  return showUser(driver, { isConfirmed: person?.isConfirmed ?? false, groups: memberships }, now)
}
