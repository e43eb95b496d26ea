import { getCase as contract } from '@arribo/api-contracts/admin/cases'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriverByPhone } from '../../drivers/drivers.ts'
import { readCase } from '../cases.ts'
import { showCase } from '../cases.view.ts'

export const getCase = implement(contract, async (context, { params }) => {
  const { sub } = await requireDriverByPhone(context.table, params.phoneNumber)
  const { held } = await readCase(context, sub)
  return showCase(held, context.actor.sub)
})
