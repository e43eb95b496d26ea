type Compute = typeof getComputedStyle

/** What queries ask about each element on the way up: all but the first are inherited. */
const properties = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' } as const
type Property = (typeof properties)[keyof typeof properties]

/**
 * The window's own answers, remembered: jsdom holds each element against its sheet of defaults, which took a sixth of the
 * time of a test of a page. Where there is no sheet but that one, few attributes decide whether an element is displayed.
 */
export function quickStyles(page: Window): Compute {
  const compute: Compute = page.getComputedStyle.bind(page)
  const read: Record<Property, (element: Element) => string> = {
    display: rememberDisplays(compute),
    visibility: readInherited(page, compute, 'visibility'),
    'pointer-events': readInherited(page, compute, 'pointer-events'),
  }
  return (element, pseudo) =>
    pseudo || page.document.styleSheets.length > 0 ? compute(element, pseudo) : answer(element, compute, read)
}

function answer(element: Element, compute: Compute, read: Record<Property, (element: Element) => string>) {
  const quick = (name: string) => (Object.hasOwn(read, name) ? read[name as Property](element) : undefined)
  const get = (_: object, name: string | symbol): unknown => {
    if (name === 'getPropertyValue') return (asked: string) => quick(asked) ?? compute(element).getPropertyValue(asked)
    const known = Object.hasOwn(properties, name) ? quick(properties[name as keyof typeof properties]) : undefined
    if (known !== undefined) return known
    const style = compute(element)
    const value: unknown = Reflect.get(style, name)
    return typeof value === 'function' ? value.bind(style) : value
  }
  return new Proxy<CSSStyleDeclaration>(Object.create(null), { get })
}

/** What jsdom's sheet looks at to display an element, except for what also depends on others or on no attribute. */
const deciding = ['hidden', 'open', 'type', 'style']
const isOneOfAKind = (element: Element) =>
  element.hasAttribute('popover') || element.parentElement?.localName === 'details'

function rememberDisplays(compute: Compute) {
  const displays = new Map<string, string>()
  return (element: Element) => {
    if (isOneOfAKind(element)) return compute(element).display
    const kind = JSON.stringify([element.localName, ...deciding.map((name) => element.getAttribute(name))])
    const display = displays.get(kind) ?? compute(element).display
    displays.set(kind, display)
    return display
  }
}

/** As at the root, unless an element on the way there says otherwise. */
function readInherited(page: Window, compute: Compute, property: Property) {
  const initial = compute(page.document.documentElement).getPropertyValue(property)
  return (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.hasAttribute('hidden') || at.hasAttribute('popover') || at.getAttribute('style')?.includes(property))
        return compute(element).getPropertyValue(property)
    return initial
  }
}
