import type { FieldError } from './card-rules.ts'
import { createFields, checkFields, follow, label, layOut, read, type FieldCheck, type Fields } from './fields.ts'
import { notify } from './parent.ts'
import type { Words } from './words.ts'

export type CardForm = ReturnType<typeof createForm>

/** The card fields; their values leave this document only for the vendor's API. */
export function createForm(firstWords: Words) {
  const fields = createFields()
  const blame = createBlame(fields, firstWords)
  const element = layOut(fields)
  const speak = (words: Words) => {
    label(fields, words)
    blame.speak(words)
  }
  element.addEventListener('input', ({ target }) => {
    if (target === fields.country.control) speak(blame.words())
    follow(fields)
    blame.forgive()
  })
  element.addEventListener('focusout', ({ target }) => blame.left(target))
  // Enter pays, as in a normal form.
  element.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) notify('enter', null)
  })
  speak(firstWords)
  follow(fields)
  return {
    element,
    /** Shows the first error at its field and returns it, if any. */
    check(): FieldError | undefined {
      const first = blame.all()
      first?.[0].control.focus()
      return first?.[1]
    },
    read: () => read(fields),
    speak,
  }
}

/** Which errors are shown: those of fields that were left with content, and all once the payer tried to pay. */
function createBlame(fields: Fields, firstWords: Words) {
  const blamed = new Set<FieldCheck[0]>()
  let words = firstWords
  const checks = () => checkFields(fields)
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
