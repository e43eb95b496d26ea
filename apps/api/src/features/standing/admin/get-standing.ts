import { getStanding as contract } from '@arribo/api-contracts/admin/standing'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import { firstShut, judgeGates } from '@arribo/api-contracts/shared/work-gates'
import { implement } from '../../../platform/http/endpoint.ts'
import { getLastCheckIn } from '../../check-ins/check-ins.ts'
import { listMatchable } from '../../enrolments/enrolments.ts'
import { goodStanding } from '../../drivers/standing.rules.ts'
import { getLastPayment } from '../../payments/payments.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { askPlatform } from '../ask-platform.ts'
import { showEvidence } from './evidence.view.ts'

export const getStanding = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, identity, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  const [person, enrolled, lastPayment, lastCheckIn, platform] = await Promise.all([
    identity.findPerson(phoneNumber),
    listMatchable(table, driver.sub),
    getLastPayment(table, driver.sub),
    getLastCheckIn(table, driver.sub),
    askPlatform(context, driver),
  ])
  const gates = judgeGates({
    ...driver,
    isPhoneConfirmed: person?.isConfirmed ?? false,
    goodStanding: goodStanding(driver, now),
    isShared: isShared(driver.planType),
    enrolledCount: enrolled.length,
    hasPlatformAnswered: platform && platform.refusal === null,
    isBlockOpen: platform?.window ? platform.window.state === 'open' : null,
  })
  const evidence = showEvidence(driver, { enrolledCount: enrolled.length, lastPayment, lastCheckIn, platform }, now)
  return { gates, firstShut: firstShut(gates), evidence, checkedAt: now.toISOString() }
})
