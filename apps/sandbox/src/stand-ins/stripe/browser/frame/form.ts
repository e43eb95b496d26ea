import { html, type Html } from '../../../../html.ts'
import {
  asksPostalCode,
  type Card,
  checkCard,
  digitsOf,
  type FieldError,
  formatExpiry,
  formatNumber,
} from './card-rules.ts'
import type { Words } from './words.ts'

export type CardForm = ReturnType<typeof createForm>

const formats: Readonly<Record<string, (text: string) => string>> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: (text) => digitsOf(text).slice(0, 4),
}

/** Only while the caret is behind the last character, because a new value moves it there. */
function reformat(input: HTMLInputElement): void {
  if (input.selectionStart === input.value.length) input.value = formats[input.name]?.(input.value) ?? input.value
}

/** The values of the card fields leave this document only for Stripe's API. */
export function createForm(firstWords: Words) {
  const element = document.createElement('form')
  element.className = 'Form'
  element.noValidate = true
  /** Fields whose errors are shown: those that were left with content, and all of them once the payer tried to pay. */
  const blamed = new Set<string>()
  let words = firstWords
  const read = () => Object.fromEntries(new FormData(element)) as Card
  const checks = () => Object.entries(checkCard(read(), new Date()))
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)

  function show(): void {
    find('.Field--postalCode')?.toggleAttribute('hidden', !asksPostalCode(read().country))
    for (const [name, error] of checks()) {
      const text = error && blamed.has(name) ? words.errors[error] : ''
      const [input, line] = [find(`[name=${name}]`), find(`#${name}-error`)]
      input?.classList.toggle('Input--invalid', text !== '')
      input?.setAttribute('aria-invalid', String(text !== ''))
      if (line) line.textContent = text
    }
  }
  function speak(next: Words, card: Card = read()): void {
    words = next
    element.innerHTML = fields(words, card).text
    show()
  }

  element.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) reformat(target)
    // A field that has become valid shows errors again only after it loses the focus.
    for (const [name, error] of checks()) if (!error) blamed.delete(name)
    show()
  })
  element.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.value !== '') blamed.add(target.name)
    show()
  })
  speak(firstWords, { number: '', expiry: '', cvc: '', country: 'US', postalCode: '' })
  return {
    element,
    read,
    speak: (next: Words) => speak(next),
    check(): FieldError | undefined {
      for (const [name] of checks()) blamed.add(name)
      show()
      const [name, error] = checks().find((each) => each[1]) ?? []
      if (name) find(`[name=${name}]`)?.focus()
      return error
    },
  }
}

const fields = (words: Words, card: Card): Html => html`
  ${field('number', words.number, input(card, 'number', 'cc-number', '1234 1234 1234 1234'))}
  ${field('expiry', words.expiry, input(card, 'expiry', 'cc-exp', words.expiryHint))}
  ${field('cvc', words.cvc, input(card, 'cvc', 'cc-csc', words.cvcHint))}
  ${field('country', words.country, countryList(words.language, card.country))}
  ${field('postalCode', words.postalCode, input(card, 'postalCode', 'billing postal-code', '12345'))}
`

const field = (name: keyof Card, label: string, control: Html): Html =>
  html`<div class="Field Field--${name}">
    <label class="Label" for="${name}">${label}</label>
    <div class="Slot">${control}</div>
    <p class="Error" id="${name}-error" role="alert"></p>
  </div>`

const input = (card: Card, name: keyof Card, autocomplete: AutoFill, hint: string): Html =>
  html`<input
    class="Input"
    id="${name}"
    name="${name}"
    value="${card[name]}"
    placeholder="${hint}"
    autocomplete="${autocomplete}"
    inputmode="${name === 'postalCode' ? 'text' : 'numeric'}"
    spellcheck="false"
    required
    aria-describedby="${name}-error"
  />`

const countries = 'AR BO BR CA CL CO CR CU DO EC ES GB GT HN MX NI PA PE PR PY SV US UY VE'.split(' ')

function countryList(language: string, chosen: string): Html {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = countries.map((code) => ({ code, name: names.of(code) ?? code }))
  named.sort((left, right) => left.name.localeCompare(right.name, language))
  return html`<select class="Input Select" id="country" name="country" autocomplete="billing country" required>
    ${named.map(({ code, name }) => html`<option value="${code}" ${code === chosen && 'selected'}>${name}</option>`)}
  </select>`
}
