import { listRegions as contract } from '@arribo/api-contracts/driver/calendar'
import { implement } from '../../../platform/http/endpoint.ts'
import { withPlatformSession } from '../../flex/platform.ts'

/** The regions by which the platform sorts its service areas; a driver from elsewhere is shown all. */
const platformRegions = new Set(['us-east', 'us-central', 'us-mountain', 'us-pacific'])

export const listRegions = implement(contract, async (context, { query }) => {
  const { userRegion } = query
  const region = userRegion !== undefined && platformRegions.has(userRegion) ? userRegion : undefined
  const { serviceAreas } = await withPlatformSession(context, context.actor.sub, (accessToken) =>
    context.delivery.listServiceAreas('flex', accessToken, region),
  )
  return { serviceAreas: [...serviceAreas] }
})
