import type { FieldError } from './card-rules.ts'
import {
  createFields,
  checkFields,
  follow,
  label,
  layOut,
  read,
  type CardDetails,
  type FieldCheck,
  type Fields,
} from './fields.ts'
import { notify } from './parent.ts'
import type { Words } from './words.ts'
import type { FormOptions } from '../protocol.ts'

export type CardForm = {
  readonly element: HTMLElement
  /** Shows the first error at its field and returns it, if any. */
  check(): FieldError | undefined
  read(): CardDetails
  speak(words: Words): void
  setReadOnly(isReadOnly: boolean): void
  focus(): void
  clear(): void
}

/** The card fields; their values leave this document only for the vendor's API. */
export function createForm(firstWords: Words, options: FormOptions): CardForm {
  const fields = createFields(options)
  const blame = createBlame(fields, options.asksAddress, firstWords)
  const element = layOut(fields, options.asksAddress)
  const form: CardForm = {
    element,
    check() {
      const first = blame.all()
      first?.[0].control.focus()
      return first?.[1]
    },
    read: () => read(fields, options.asksAddress),
    speak(words) {
      label(fields, words)
      blame.speak(words)
    },
    setReadOnly(isReadOnly) {
      for (const { control } of Object.values(fields)) control.disabled = isReadOnly
    },
    focus: () => fields.number.control.focus(),
    clear() {
      for (const { control } of [fields.number, fields.expiry, fields.cvc]) control.value = ''
      follow(fields)
      blame.none()
      tellChange(fields, options.asksAddress)
    },
  }
  element.addEventListener('input', ({ target }) => {
    if (target === fields.country.control) form.speak(blame.words())
    follow(fields)
    blame.forgive()
    tellChange(fields, options.asksAddress)
  })
  element.addEventListener('focusout', ({ target }) => blame.left(target))
  tellKeysAndFocus(element)
  form.setReadOnly(options.isReadOnly)
  form.speak(firstWords)
  follow(fields)
  return form
}

/** Which errors are shown: those of fields that were left with content, and all once the payer tried to pay. */
function createBlame(fields: Fields, asksAddress: boolean, firstWords: Words) {
  const blamed = new Set<FieldCheck[0]>()
  let words = firstWords
  const checks = () => checkFields(fields, asksAddress)
  const show = () => {
    for (const [field, error] of checks()) field.setError(error && blamed.has(field) ? words.errors[error] : undefined)
  }
  return {
    words: () => words,
    speak(next: Words) {
      words = next
      show()
    },
    all(): FieldCheck | undefined {
      for (const [field] of checks()) blamed.add(field)
      show()
      return checks().find(([, error]) => error)
    },
    none() {
      blamed.clear()
      show()
    },
    left(target: EventTarget | null) {
      const found = checks().find(([{ control }]) => control === target && control.value !== '')
      if (found) blamed.add(found[0])
      show()
    },
    /** A field that has become valid shows errors again only after it was left. */
    forgive() {
      for (const [field, error] of checks()) if (!error) blamed.delete(field)
      show()
    },
  }
}

function tellChange(fields: Fields, asksAddress: boolean): void {
  const empty = [fields.number, fields.expiry, fields.cvc].every(({ control }) => control.value === '')
  notify('change', { empty, complete: checkFields(fields, asksAddress).every(([, error]) => !error) })
}

/** Reports focus and blur of the form as a whole; Enter pays, as in a normal form. */
function tellKeysAndFocus(element: HTMLElement): void {
  element.addEventListener('focusin', ({ relatedTarget }) => void (relatedTarget === null && notify('focus', null)))
  element.addEventListener('focusout', ({ relatedTarget }) => void (relatedTarget === null && notify('blur', null)))
  element.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') notify('escape', null)
    if (key === 'Enter' && target instanceof HTMLInputElement) notify('enter', null)
  })
}
