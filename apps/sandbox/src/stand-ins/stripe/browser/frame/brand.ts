import type { Brand } from './card-rules.ts'

const names: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
}

/** Shows the card's brand as a small badge in the number field. */
export function drawBrand(input: HTMLInputElement, brand: Brand): void {
  const slot = input.parentElement
  if (!slot) return
  const badge = slot.querySelector('.Brand') ?? slot.appendChild(document.createElement('span'))
  badge.className = 'Brand'
  badge.textContent = names[brand]
  badge.toggleAttribute('hidden', brand === 'unknown')
  input.style.paddingRight = brand === 'unknown' ? '' : `${badge.getBoundingClientRect().width + 16}px`
}
