import { listArrivals as contract } from '@arribo/api-contracts/driver/check-ins'
import { knownZone } from '@arribo/i18n/formats'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { readSince, weekOf } from '../arrival.rules.ts'
import { listAccepted } from '../check-in.store.ts'

export const listArrivals = implement(contract, async ({ table, actor, now }) => {
  const { sub, humanTimezone } = await requireDriver(table, actor.sub)
  return weekOf(await listAccepted(table, sub, readSince(now)), knownZone(humanTimezone), now)
})
