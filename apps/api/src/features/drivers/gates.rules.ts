import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { firstShutGate, type Gate, type GateFacts } from '@arribo/api-contracts/shared/gates'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from './driver-item.ts'

const codes = {
  signed_in: 'signed_out',
  phone_verified: 'phone_not_verified',
  good_standing: 'payment_needed',
  linked: 'platform_not_linked',
  set_up: 'setup_needed',
} as const satisfies Record<Gate, ErrorCode>

/** Checked elsewhere: session and phone by the guard, payment at the check-in. */
const seenTo = { isSignedIn: true, isPhoneVerified: true, goodStanding: true } as const satisfies Partial<GateFacts>

/** Refuses a driver who may not work yet, naming the first shut gate in the app's order. */
export function refuseShutGate({ proxyInstalled, setupComplete }: Driver): void {
  const gate = firstShutGate({ ...seenTo, proxyInstalled, setupComplete })
  if (gate) throw new Refusal(codes[gate])
}
