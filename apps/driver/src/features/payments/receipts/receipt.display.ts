import type { Receipt } from '@arribo/api-contracts/driver/payments'
import type { BadgeTone } from '@arribo/ui/badge'

/** Colour of a status; the text says it too. */
export const toneOf: Readonly<Record<Receipt['status'], BadgeTone>> = {
  paid: 'green',
  partly_refunded: 'blue',
  refunded: 'plain',
  disputed: 'red',
  taken_back: 'red',
}
