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
      write(input, before.value)
    })
}

/** Writes a value as typing does: React ignores the event if the field's own setter was the last to set it. */
function write(input: Input, value: string): void {
  input.value = ''
  const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  const event = input instanceof HTMLSelectElement ? 'change' : 'input'
  input.dispatchEvent(new Event(event, { bubbles: true }))
}

/**
 * Takes the marks of presses that the document recorded off the buttons, which React must find as it wrote them. The
 * returned function submits their forms.
 */
export function takePresses(root: Element): () => void {
  const pressed = [...root.querySelectorAll<HTMLButtonElement>('button[data-submits][aria-busy=true]')]
  for (const button of pressed) button.removeAttribute('aria-busy')
  // Later, because the button becomes one that submits with the next render.
  return () => pressed.forEach((button) => setTimeout(() => button.form?.requestSubmit()))
}
