import { Refusal } from '@arribo/server/refusal'
import type { ReturnAddress } from '../../platform/delivery/addresses.ts'

export function requireCode(returned: ReturnAddress): { readonly code: string; readonly state: string } {
  if (returned.kind === 'denied') throw new Refusal('activation_denied')
  if (returned.kind !== 'code' || returned.platform !== 'flex') throw new Refusal('return_address_refused')
  return returned
}
