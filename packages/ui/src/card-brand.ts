const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Display name of a card brand; brands are not translated. */
export const brandName = (brand: string): string => brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
