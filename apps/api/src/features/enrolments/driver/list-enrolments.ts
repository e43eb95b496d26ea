import { listEnrolments as contract } from '@arribo/api-contracts/driver/enrolments'
import { implement } from '../../../platform/http/endpoint.ts'
import { getDriver } from '../../drivers/drivers.ts'
import { firstNameOf, isListed } from '../enrolment.rules.ts'
import { listEnrolledOn, listEver } from '../enrolment.store.ts'

export const listEnrolments = implement(contract, async ({ table, actor, now }) => {
  const [mine, others] = await Promise.all([listEver(table, actor.sub), listEnrolledOn(table, actor.sub)])
  const owners = await Promise.all(others.map(({ ownerSub }) => getDriver(table, ownerSub)))
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
    others: others.map(({ ownerSub, consentedAt }, index) => ({
      ownerId: ownerSub,
      ownerFirstName: firstNameOf(owners[index]?.name ?? ''),
      since: consentedAt,
    })),
  }
})
