import { assignCase as contract } from '@arribo/api-contracts/admin/cases'
import { asBusy, findRefusal } from '@arribo/server/table/transact'
import { implement } from '../../../platform/http/endpoint.ts'
import { refuseChanged } from '../../../platform/shown.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { requireColleague } from '../../groups/colleagues.ts'
import { caseLog, caseShown, readCase } from '../cases.ts'
import { caseDelete, casePut } from '../cases.store.ts'
import { needPut } from '../../needs/needs.ts'
import { showCase } from '../cases.view.ts'

export const assignCase = implement(contract, async (context, { params, body: { to, version } }) => {
  const { table, actor, now } = context
  const driver = await requireDriverByPhone(table, params.phoneNumber)
  const { stored, held } = await readCase(context, driver.sub)
  const colleague = to === null ? undefined : await requireColleague(context, to)
  // A double press, or a retry after a lost answer.
  if (held?.holderSub === colleague?.sub) return showCase(held, actor.sub)
  refuseChanged(caseShown(held), version)
  const admin = await staffOf(context)
  const given = colleague && {
    sub: driver.sub,
    holderSub: colleague.sub,
    holderName: colleague.name,
    holderPhone: colleague.phoneNumber,
    by: admin.name,
    bySub: admin.sub,
    since: now.toISOString(),
  }
  const writes = given ? [casePut(given, stored)] : stored ? [caseDelete(stored)] : []
  const isTaken = colleague?.sub === actor.sub
  const log = caseLog(driver, { held, to: colleague?.name, isTaken }, admin, now)
  const kind = colleague ? (isTaken ? 'taken' : 'passed') : 'released'
  const isLost = held && held.holderSub !== actor.sub
  const seen = { kind, id: driver.sub, aboutSub: driver.sub, at: now.toISOString(), by: admin.name } as const
  const lost = isLost ? [needPut(held.holderSub, seen)] : []
  const refused = await findRefusal(table, [...writes, ...lost, log])
  if (!refused) return showCase(given, actor.sub)
  // A colleague was faster.
  refuseChanged(caseShown((await readCase(context, driver.sub)).held), version)
  throw asBusy(refused)
})
