import type { Brand } from './card-rules.ts'

const names: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
}

/** Says in the number's field whose card it is, as a small badge. */
export function drawBrand(input: HTMLInputElement, brand: Brand): void {
  const slot = input.parentElement
  if (!slot) return
  const badge = slot.querySelector('.Brand') ?? slot.appendChild(document.createElement('span'))
  badge.className = 'Brand'
  badge.textContent = names[brand]
  badge.toggleAttribute('hidden', brand === 'unknown')
}
