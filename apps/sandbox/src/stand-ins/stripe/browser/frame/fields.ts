import {
  type Brand,
  type FieldError,
  asksPostalCode,
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  cvcLengthOf,
  digitsOf,
  formatExpiry,
  formatNumber,
} from './card-rules.ts'
import { type Field, createInput, createSelect } from './field.ts'
import type { Words } from './words.ts'

export type Fields = ReturnType<typeof createFields>

export function createFields() {
  const number = createInput('number', 'cc-number', 'numeric')
  const expiry = createInput('expiry', 'cc-exp', 'numeric')
  const cvc = createInput('cvc', 'cc-csc', 'numeric')
  const country = createSelect('country', 'billing country')
  const postalCode = createInput('postalCode', 'billing postal-code', 'text')
  fillCountries(country.control, 'en', 'US')
  return { number, expiry, cvc, country, postalCode }
}

export function layOut({ number, expiry, cvc, country, postalCode }: Fields): HTMLElement {
  const element = document.createElement('form')
  element.className = 'Form'
  element.noValidate = true
  element.addEventListener('submit', (event) => event.preventDefault())
  element.append(number.element, expiry.element, cvc.element, country.element, postalCode.element)
  return element
}

export function label({ number, expiry, cvc, country, postalCode }: Fields, words: Words): void {
  const isUs = country.control.value === 'US'
  number.setLabel(words.number, '1234 1234 1234 1234')
  expiry.setLabel(words.expiry, words.expiryHint)
  cvc.setLabel(words.cvc, words.cvcHint)
  fillCountries(country.control, words.language, country.control.value)
  country.setLabel(words.country)
  postalCode.setLabel(isUs ? words.zip : words.postalCode, isUs ? '12345' : '')
}

/** Updates formatting, brand, code length and postal code after input. */
export function follow({ number, expiry, cvc, country, postalCode }: Fields): void {
  const digits = digitsOf(number.control.value)
  rewrite(number.control, formatNumber(number.control.value))
  rewrite(expiry.control, formatExpiry(expiry.control.value))
  rewrite(cvc.control, digitsOf(cvc.control.value).slice(0, cvcLengthOf(digits)))
  postalCode.element.hidden = !asksPostalCode(country.control.value)
  drawBrand(number.control, brandOf(digits))
}

/** Rewrites an input while keeping the caret after the same digit. */
function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length
  const wasAtEnd = input.selectionStart === input.value.length
  input.value = text
  if (document.activeElement !== input || wasAtEnd) return
  let caret = 0
  for (let seen = 0; seen < before && caret < text.length; caret += 1) if (/\d/.test(text[caret] ?? '')) seen += 1
  input.setSelectionRange(caret, caret)
}

export function read({ number, expiry, cvc, country, postalCode }: Fields) {
  const digits = digitsOf(expiry.control.value)
  return {
    number: digitsOf(number.control.value),
    month: digits.slice(0, 2),
    year: `20${digits.slice(2)}`,
    cvc: cvc.control.value,
    country: country.control.value,
    postalCode: postalCode.control.value.trim(),
  }
}

export type FieldCheck = readonly [field: Field, error: FieldError | undefined]

/** Fields that can be invalid, each with its current error. */
export function checkFields({ number, expiry, cvc, country, postalCode }: Fields): readonly FieldCheck[] {
  return [
    [number, checkNumber(number.control.value)],
    [expiry, checkExpiry(expiry.control.value, new Date())],
    [cvc, checkCvc(cvc.control.value, number.control.value)],
    [postalCode, checkPostalCode(postalCode.control.value, country.control.value)],
  ]
}

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
function drawBrand(input: HTMLInputElement, brand: Brand): void {
  const slot = input.parentElement
  if (!slot) return
  const badge = slot.querySelector('.Brand') ?? slot.appendChild(document.createElement('span'))
  badge.className = 'Brand'
  badge.textContent = names[brand]
  badge.toggleAttribute('hidden', brand === 'unknown')
  input.style.paddingRight = brand === 'unknown' ? '' : `${badge.getBoundingClientRect().width + 16}px`
}

const codes = (
  'AR AU AT BB BE BZ BO BR CA CL CN CO CR CU CZ DE DK DO EC ES FI FR GB GR GT GY HN HT HU IE IL IN IS IT JM JP KR LU MX ' +
  'NI NL NO NZ PA PE PH PL PR PT PY RO SE SG SR SV CH TR TT UA US UY VE ZA'
).split(' ')

/** Countries in the form's language, sorted alphabetically; those without a name keep their code. */
function fillCountries(select: HTMLSelectElement, language: string, chosen: string): void {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const all = codes.includes(chosen) ? codes : [chosen, ...codes]
  const named = all.map((code) => ({ code, name: names.of(code) ?? code }))
  named.sort((left, right) => left.name.localeCompare(right.name, language))
  select.replaceChildren(...named.map(({ code, name }) => new Option(name, code, false, code === chosen)))
}
