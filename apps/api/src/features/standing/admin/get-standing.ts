import { getStanding as contract } from '@arribo/api-contracts/admin/standing'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { firstCause, judgeGates } from '../../causes/causes.rules.ts'
import { factsOf, gather } from '../gather.ts'
import { showEvidence } from './evidence.view.ts'

export const getStanding = implement(contract, async (context, { params: { phoneNumber } }) => {
  const { table, now } = context
  const driver = await requireDriverByPhone(table, phoneNumber)
  const found = await gather(context, driver)
  const facts = factsOf(driver, found, now)
  return {
    gates: judgeGates(facts),
    cause: firstCause(facts),
    evidence: showEvidence(driver, found, now),
    checkedAt: now.toISOString(),
  }
})
