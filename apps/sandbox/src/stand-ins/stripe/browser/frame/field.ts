/** A labelled input or select with its error. */
export type Field = ReturnType<typeof createInput> | ReturnType<typeof createSelect>

export function createInput(name: string, autocomplete: AutoFill, inputMode: string) {
  const input = document.createElement('input')
  input.type = 'text'
  input.autocomplete = autocomplete
  input.inputMode = inputMode
  input.spellcheck = false
  return wrap(name, input, 'Input')
}

export function createSelect(name: string, autocomplete: AutoFill) {
  const select = document.createElement('select')
  select.autocomplete = autocomplete
  return wrap(name, select, 'Input Select')
}

function wrap<Control extends HTMLInputElement | HTMLSelectElement>(name: string, control: Control, className: string) {
  const element = document.createElement('div')
  const label = document.createElement('label')
  const error = document.createElement('p')
  control.name = name
  control.id = `Field-${name}Input`
  control.className = className
  control.required = true
  label.htmlFor = control.id
  label.className = 'Label'
  error.id = `Field-${name}Error`
  error.className = 'Error'
  error.setAttribute('role', 'alert')
  error.hidden = true
  element.className = `Field Field--${name}`
  element.append(label, slot(control), error)
  return {
    element,
    control,
    setLabel(text: string, hint = ''): void {
      label.textContent = text
      if (control instanceof HTMLInputElement) control.placeholder = hint
    },
    setError(text: string | undefined): void {
      error.textContent = text ?? ''
      error.hidden = !text
      control.classList.toggle('Input--invalid', Boolean(text))
      control.setAttribute('aria-invalid', String(Boolean(text)))
      if (text) control.setAttribute('aria-describedby', error.id)
      else control.removeAttribute('aria-describedby')
    },
  }
}

/** Container of the input and its decorations. */
function slot(control: HTMLElement): HTMLElement {
  const element = document.createElement('div')
  element.className = 'Slot'
  element.append(control)
  return element
}
