import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { loadBlocks } from '../platform-session/blocks.ts'
import type { Driver } from '../drivers/driver-item.ts'

export type PlatformAnswer =
  | { readonly refusal: null; readonly blocks: readonly CalendarBlock[] }
  | { readonly refusal: Refusal; readonly blocks: null }

/** The platform's current answer in the driver's name; null if no account is linked. */
export async function askPlatform(
  clients: Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'>,
  driver: Driver,
): Promise<PlatformAnswer | null> {
  if (!driver.proxyInstalled) return null
  try {
    return { refusal: null, blocks: await loadBlocks(clients, driver.sub) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error, blocks: null }
  }
}
