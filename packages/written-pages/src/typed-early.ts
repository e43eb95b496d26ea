type Input = HTMLInputElement | HTMLSelectElement

const country = 'tel-country-code'

/** Fields are rendered empty or with their first option, so anything else was entered. */
const isTouched = (input: Input) =>
  input instanceof HTMLSelectElement ? input.selectedIndex > 0 : input.value !== input.defaultValue

/**
 * Tells React what was typed before hydration. Hydration leaves the fields as they are, but the next render would reset
 * them, so call this in the layout effect. `known` has values by autocomplete name, for fields that nobody has touched.
 */
export function handOverTyped(root: Element, known: Readonly<Record<string, string>>): void {
  const inputs = [...root.querySelectorAll<Input>('input, select')]
  // A known country code without digits is only this phone's usual one and goes with any number. A whole known number
  // must not be mixed with what was typed.
  const usual: Readonly<Record<string, string | undefined>> =
    known['tel-national'] === '' ? { [country]: known[country] } : {}
  const fitting = inputs.some(isTouched) ? usual : known
  for (const input of inputs) {
    const before = (isTouched(input) ? undefined : fitting[input.getAttribute('autocomplete') ?? '']) ?? input.value
    if (isTouched(input) || before !== input.value) write(input, before)
  }
}

/** Sets a value as typing does. React ignores the event if the field's own setter was the last to set it. */
function write(input: Input, value: string): void {
  input.value = ''
  const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  const event = input instanceof HTMLSelectElement ? 'change' : 'input'
  input.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Returns the buttons whose press the document recorded, and removes the marks, which React must not find. */
export function takePresses(root: Element): HTMLButtonElement[] {
  const pressed = [...root.querySelectorAll<HTMLButtonElement>('button[data-submits][aria-busy=true]')]
  for (const button of pressed) button.removeAttribute('aria-busy')
  return pressed
}
