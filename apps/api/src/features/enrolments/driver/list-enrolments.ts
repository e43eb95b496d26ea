import { listEnrolments as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { firstNameOf, isListed, isRemovedLately } from '../enrolment.rules.ts'
import { listEver, listEverOn } from '../enrolment.store.ts'

export const listEnrolments = implement(contract, async ({ table, actor, now }) => {
  const [mine, ownConsents] = await Promise.all([listEver(table, actor.sub), listEverOn(table, actor.sub)])
  const owners = await Promise.all(ownConsents.map(({ ownerSub }) => getDriver(table, ownerSub)))
  const others = ownConsents.map((consent, index) => ({
    consent,
    owner: { ownerId: consent.ownerSub, ownerFirstName: firstNameOf(owners[index]?.name ?? '') },
  }))
  return {
    mine: mine
      .filter((enrolment) => isListed(enrolment, now))
      .map(({ driverSub, name, phoneNumber, consentedAt, status }) => ({
        driverId: driverSub,
        name,
        phoneEnding: phoneNumber.slice(-4),
        since: consentedAt,
        status,
      })),
    others: others.flatMap(({ consent: { status, consentedAt: since }, owner }) =>
      status === 'active' ? [{ ...owner, since }] : [],
    ),
    removedFrom: others.flatMap(({ consent, owner }) =>
      isRemovedLately(consent, now) ? [{ ...owner, at: consent.withdrawnAt ?? '' }] : [],
    ),
  }
})
