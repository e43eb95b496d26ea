import {
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
  type FieldError,
} from './card-rules.ts'
import { drawBrand } from './brand.ts'
import { fillCountries } from './countries.ts'
import { createInput, createSelect, type Field } from './field.ts'
import { tell } from './parent.ts'
import type { Words } from './words.ts'
import type { FormOptions } from '../protocol.ts'

export type CardDetails = {
  number: string
  month: string
  year: string
  cvc: string
  country?: string
  postalCode?: string
}
export type CardForm = {
  readonly element: HTMLElement
  /** The first thing that is wrong, shown at its field, or nothing. */
  check(): FieldError | undefined
  read(): CardDetails
  speak(words: Words): void
  setReadOnly(isReadOnly: boolean): void
  focus(): void
  clear(): void
}

/** The card's fields; what is typed into them leaves this document only for the vendor's API. */
export function createForm(firstWords: Words, options: FormOptions): CardForm {
  const fields = createFields(options)
  const { number, expiry, cvc, country, postalCode } = fields
  const touched = new Set<Field | Field<HTMLSelectElement>>()
  let words = firstWords

  const faults = () =>
    [
      [number, checkNumber(number.control.value)],
      [expiry, checkExpiry(expiry.control.value, new Date())],
      [cvc, checkCvc(cvc.control.value, number.control.value)],
      [postalCode, options.asksAddress ? checkPostalCode(postalCode.control.value, country.control.value) : undefined],
    ] as const
  const showFaults = () => {
    for (const [field, fault] of faults()) field.setError(fault && touched.has(field) ? words.errors[fault] : undefined)
  }
  const tellChange = () => {
    const isEmpty = [number, expiry, cvc].every(({ control }) => control.value === '')
    tell('change', { empty: isEmpty, complete: faults().every(([, fault]) => !fault) })
  }

  const element = layOut(fields, options.asksAddress)
  const form: CardForm = {
    element,
    check() {
      for (const [field] of faults()) touched.add(field)
      showFaults()
      const [first] = faults().filter(([, fault]) => fault)
      first?.[0].control.focus()
      return first?.[1]
    },
    read: () => read(fields, options.asksAddress),
    speak(next) {
      words = next
      label(fields, words)
      showFaults()
    },
    setReadOnly(isReadOnly) {
      for (const { control } of Object.values(fields)) control.disabled = isReadOnly
    },
    focus: () => number.control.focus(),
    clear() {
      for (const { control } of [number, expiry, cvc]) control.value = ''
      touched.clear()
      follow(fields)
      showFaults()
      tellChange()
    },
  }

  element.addEventListener('input', ({ target }) => {
    if (target === country.control) label(fields, words)
    follow(fields)
    forgive(touched, faults())
    showFaults()
    tellChange()
  })
  element.addEventListener('focusout', ({ target }) => {
    // A field that was left empty is not blamed before the payer tries to pay.
    const left = faults().find(([field]) => field.control === target && field.control.value !== '')
    if (left) touched.add(left[0])
    showFaults()
  })
  element.addEventListener('keydown', ({ key }) => void (key === 'Escape' && tell('escape', null)))
  tellFocus(element)
  form.setReadOnly(options.isReadOnly)
  form.speak(words)
  follow(fields)
  return form
}

type Fields = ReturnType<typeof createFields>

function createFields(options: FormOptions) {
  const number = createInput('number', 'cc-number', 'numeric')
  const expiry = createInput('expiry', 'cc-exp', 'numeric')
  const cvc = createInput('cvc', 'cc-csc', 'numeric')
  const country = createSelect('country', 'billing country')
  const postalCode = createInput('postalCode', 'billing postal-code', 'text')
  fillCountries(country.control, 'en', options.defaultCountry)
  postalCode.control.value = options.defaultPostalCode
  return { number, expiry, cvc, country, postalCode }
}

function layOut({ number, expiry, cvc, country, postalCode }: Fields, asksAddress: boolean): HTMLElement {
  const element = document.createElement('form')
  element.className = 'Form'
  element.noValidate = true
  element.addEventListener('submit', (event) => event.preventDefault())
  element.append(number.element, expiry.element, cvc.element)
  if (asksAddress) element.append(country.element, postalCode.element)
  return element
}

function label({ number, expiry, cvc, country, postalCode }: Fields, words: Words): void {
  const isUs = country.control.value === 'US'
  number.setLabel(words.number, '1234 1234 1234 1234')
  expiry.setLabel(words.expiry, words.expiryHint)
  cvc.setLabel(words.cvc, words.cvcHint)
  fillCountries(country.control, words.language, country.control.value)
  country.setLabel(words.country)
  postalCode.setLabel(isUs ? words.zip : words.postalCode, isUs ? '12345' : '')
}

/** Keeps what is shown in step with what was typed: spaces, brand, length of the code, postal code. */
function follow({ number, expiry, cvc, country, postalCode }: Fields): void {
  const digits = digitsOf(number.control.value)
  rewrite(number.control, formatNumber(number.control.value))
  rewrite(expiry.control, formatExpiry(expiry.control.value))
  rewrite(cvc.control, digitsOf(cvc.control.value).slice(0, cvcLengthOf(digits)))
  postalCode.element.hidden = !asksPostalCode(country.control.value)
  drawBrand(number.control, brandOf(digits))
}

/** Rewrites an input without moving the caret away from the digit it stood behind. */
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

/** Once a field is right, it is blamed again only after it was left. */
function forgive(touched: Set<unknown>, faults: readonly (readonly [unknown, FieldError | undefined])[]): void {
  for (const [field, fault] of faults) if (!fault) touched.delete(field)
}

function read({ number, expiry, cvc, country, postalCode }: Fields, asksAddress: boolean): CardDetails {
  const digits = digitsOf(expiry.control.value)
  const address = { country: country.control.value, postalCode: postalCode.control.value.trim() }
  return {
    number: digitsOf(number.control.value),
    month: digits.slice(0, 2),
    year: `20${digits.slice(2)}`,
    cvc: cvc.control.value,
    ...(asksAddress && address),
  }
}

/** Focus and blur are told of the form as a whole, not of each field. */
function tellFocus(element: HTMLElement): void {
  element.addEventListener('focusin', ({ relatedTarget }) => void (relatedTarget === null && tell('focus', null)))
  element.addEventListener('focusout', ({ relatedTarget }) => void (relatedTarget === null && tell('blur', null)))
}
