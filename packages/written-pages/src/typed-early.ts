type Input = HTMLInputElement | HTMLSelectElement

const country = 'tel-country-code'

/** A field is rendered empty, or with its first option. */
const isTouched = (input: Input) =>
  input instanceof HTMLSelectElement ? input.selectedIndex > 0 : input.value !== input.defaultValue

/**
 * Tells React what was typed before it took the fields over: hydration leaves their values alone, and the next render
 * would reset them. For the layout effect of the hydration. `known` are values by autocomplete name, for fields that
 * nobody has touched.
 */
export function handOverTyped(root: Element, known: Readonly<Record<string, string>>): void {
  const inputs = [...root.querySelectorAll<Input>('input, select')]
  // A country code without digits is the usual one of this phone, and goes with whatever was typed; others would mix.
  const usual: Readonly<Record<string, string | undefined>> =
    known['tel-national'] === '' ? { [country]: known[country] } : {}
  const fitting = inputs.some(isTouched) ? usual : known
  for (const input of inputs) {
    const before = (isTouched(input) ? undefined : fitting[input.getAttribute('autocomplete') ?? '']) ?? input.value
    if (isTouched(input) || before !== input.value) write(input, before)
  }
}

/** Writes a value as typing does: React ignores the event if the field's own setter was the last to set it. */
function write(input: Input, value: string): void {
  input.value = ''
  const { prototype } = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
  const event = input instanceof HTMLSelectElement ? 'change' : 'input'
  input.dispatchEvent(new Event(event, { bubbles: true }))
}

/** The buttons whose press the document recorded. Takes off the marks, which React must not find. */
export function takePresses(root: Element): HTMLButtonElement[] {
  const pressed = [...root.querySelectorAll<HTMLButtonElement>('button[data-submits][aria-busy=true]')]
  for (const button of pressed) button.removeAttribute('aria-busy')
  return pressed
}
