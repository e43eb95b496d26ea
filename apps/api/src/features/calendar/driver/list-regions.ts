import { listRegions as contract } from '@arribo/api-contracts/driver/calendar'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { refuseShutGate } from '../../drivers/gates.rules.ts'
import { withPlatformSession } from '../../platform-session/platform-session.ts'

const platformRegions = new Set(['us-east', 'us-central', 'us-mountain', 'us-pacific'])

export const listRegions = implement(contract, async (context, { query }) => {
  const { userRegion } = query
  const { table, actor } = context
  refuseShutGate(await requireDriver(table, actor.sub))
  const region = userRegion !== undefined && platformRegions.has(userRegion) ? userRegion : undefined
  const { serviceAreas } = await withPlatformSession(context, actor.sub, (accessToken) =>
    context.delivery.listServiceAreas('flex', accessToken, region),
  )
  return { serviceAreas: [...serviceAreas] }
})
