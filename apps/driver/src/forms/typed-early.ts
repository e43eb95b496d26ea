type Input = HTMLInputElement | HTMLSelectElement

const inputsIn = (root: Element) => [...root.querySelectorAll<Input>('input, select')]

/**
 * The page takes what is typed from the first paint on, before its script is there. Answers what hands that to the fields
 * once the script has taken them over.
 */
export function keepTyped(root: Element): () => void {
  const typed = inputsIn(root).map(({ id, value }) => ({ id, value }))
  return () =>
    inputsIn(root).forEach((input, at) => {
      const before = typed[at]
      if (!before?.value || before.id !== input.id) return
      input.value = before.value
      const event = input instanceof HTMLSelectElement ? 'change' : 'input'
      input.dispatchEvent(new Event(event, { bubbles: true }))
    })
}

/** Until then nothing is sent: a form without its script would load the page anew, and drop what was typed. */
export function letSend(root: Element): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-submits]')) button.type = 'submit'
}
