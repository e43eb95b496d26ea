import type { Receipt } from '@arribo/api-contracts/driver/payments'
import type { BadgeTone } from '@arribo/ui/badge'

/** The colour of a status; its words stand in it. */
export const toneOf: Readonly<Record<Receipt['status'], BadgeTone>> = {
  paid: 'green',
  partly_refunded: 'blue',
  refunded: 'plain',
  disputed: 'red',
}
