type Input = HTMLInputElement | HTMLSelectElement

/** A field is rendered empty, or with its first option. */
const isTouched = (input: Input) =>
  input instanceof HTMLSelectElement ? input.selectedIndex > 0 : input.value !== input.defaultValue

const inputsIn = (root: Element) => [...root.querySelectorAll<Input>('input, select')]

/**
 * Keeps what was typed between the first paint and hydration, which doesn't change the values of rendered fields. The
 * returned function puts it back.
 */
export function keepTyped(root: Element, known: Readonly<Record<string, string>> = {}): () => void {
  const isKnown = Object.keys(known).length > 0
  const inputs = inputsIn(root)
  const isTyped = inputs.some(isTouched)
  const held = inputs.map((input) => ({
    id: input.id,
    value: (isTyped ? undefined : known[input.getAttribute('autocomplete') ?? '']) ?? input.value,
  }))
  return () =>
    inputsIn(root).forEach((input, at) => {
      const before = held[at]
      if (before?.id !== input.id || (!before.value && !isKnown)) return
      input.value = before.value
      const event = input instanceof HTMLSelectElement ? 'change' : 'input'
      input.dispatchEvent(new Event(event, { bubbles: true }))
    })
}

/** Enables submitting, which before hydration would reload the page. Repeats a press that the document recorded. */
export function letSend(root: Element): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-submits]')) {
    const isPressed = button.getAttribute('aria-busy') === 'true'
    for (const name of ['data-submits', 'aria-busy']) button.removeAttribute(name)
    button.type = 'submit'
    if (isPressed) setTimeout(() => button.form?.requestSubmit(button))
  }
}
