import type { Receipt } from '@arribo/api-contracts/driver/payments'
import type { BadgeTone } from '@arribo/ui/badge'

/** The text gives the status too, never colour alone. */
export const toneOf: Readonly<Record<Receipt['status'], BadgeTone>> = {
  paid: 'green',
  partly_refunded: 'blue',
  refunded: 'plain',
  disputed: 'red',
  taken_back: 'red',
}
