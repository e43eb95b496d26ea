import { type Block, type CheckInWindow, checkInWindow } from '@arribo/api-contracts/shared/blocks'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { loadBlocks } from '../platform-session/blocks.ts'
import type { Driver } from '../drivers/driver.rules.ts'

export type PlatformAnswer =
  | { readonly refusal: null; readonly window: CheckInWindow<Block> }
  | { readonly refusal: Refusal; readonly window: null }

/** What the delivery platform says in the driver's name now; null when no account is connected to ask with. */
export async function askPlatform(
  clients: Pick<Deps, 'table' | 'secrets' | 'delivery' | 'clock'> & { readonly now: Date },
  driver: Driver,
): Promise<PlatformAnswer | null> {
  if (!driver.proxyInstalled) return null
  try {
    return { refusal: null, window: checkInWindow(await loadBlocks(clients, driver.sub), clients.now) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: error, window: null }
  }
}
