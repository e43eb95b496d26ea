type Input = HTMLInputElement | HTMLSelectElement

/** A field is drawn empty, or with its first choice. */
const isTouched = (input: Input) =>
  input instanceof HTMLSelectElement ? input.selectedIndex > 0 : input.value !== input.defaultValue

const inputsIn = (root: Element) => [...root.querySelectorAll<Input>('input, select')]

/**
 * The page takes what is typed from the first paint on, before its script is there. Answers what hands that to the fields
 * once the script has taken them over. While nothing has been typed they hold what is known by the name that browsers
 * fill them under: taking over leaves the values of the drawn fields as they are.
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

/**
 * Until then nothing is sent: a form without its script would load the page anew, and drop what was typed. A press that
 * the document has remembered is made up for.
 */
export function letSend(root: Element): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-submits]')) {
    const isPressed = button.getAttribute('aria-busy') === 'true'
    for (const name of ['data-submits', 'aria-busy']) button.removeAttribute(name)
    button.type = 'submit'
    // What was handed over is drawn first.
    if (isPressed) setTimeout(() => button.form?.requestSubmit(button))
  }
}
