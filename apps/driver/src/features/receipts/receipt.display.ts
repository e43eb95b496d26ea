import type { Receipt } from '@arribo/api-contracts/driver/payments'
import type { BadgeTone } from '@arribo/ui/badge'

/** The colour of a status; its words stand in it. */
export const toneOf: Readonly<Record<Receipt['status'], BadgeTone>> = {
  paid: 'green',
  partly_refunded: 'blue',
  refunded: 'plain',
  disputed: 'red',
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card brand's own spelling; brands are not translated. */
export const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
