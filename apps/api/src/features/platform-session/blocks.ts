import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Deps } from '../../deps.ts'
import { openPlatformSession } from './platform-session.ts'

/** The driver's current blocks at the platform, soonest first. */
export async function loadBlocks(
  clients: Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>,
  sub: string,
  session = openPlatformSession(clients, sub),
): Promise<readonly CalendarBlock[]> {
  const { assignments } = await session.ask((accessToken) => clients.delivery.getCalendar('flex', accessToken))
  return assignments
}
