type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

export function parseForm(text: string): Form {
  const root = group()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let at = root
    for (const step of path) at = enter(at, step)
    at[last === '' ? String(Object.keys(at).length) : last] = value
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listed(value)]))
}

/** Without a prototype, so that a field called __proto__ is a field like any other. */
function group(): Form {
  return Object.create(null) as Form
}

function enter(at: Form, name: string): Form {
  const found = at[name]
  if (typeof found === 'object' && !Array.isArray(found)) return found
  const made = group()
  at[name] = made
  return made
}

function listed(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  if (isList) return entries.map(([, item]) => listed(item))
  return Object.fromEntries(entries.map(([name, item]) => [name, listed(item)]))
}
