import { Refusal } from '@arribo/server/refusal'
import type { ReturnAddress } from '../../platform/delivery/addresses.ts'

/** The code in the address that was pasted; every address that Flex returns nobody to is refused. */
export function requireCode(returned: ReturnAddress): { readonly code: string; readonly state: string } {
  if (returned.kind === 'denied') throw new Refusal('activation_denied')
  if (returned.kind !== 'code' || returned.platform !== 'flex') throw new Refusal('return_address_refused')
  return returned
}

/** The account that let us in has to be the one that was spoken of: a slip would link a stranger's. */
export function refuseOtherAccount(account: { readonly email: string }, email: string): void {
  if (account.email.toLowerCase() !== email.toLowerCase()) throw new Refusal('account_differs')
}
