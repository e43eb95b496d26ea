type Compute = typeof getComputedStyle

/** The styles that queries read from an element and its ancestors. All but the first are inherited. */
const properties = { display: 'display', visibility: 'visibility', pointerEvents: 'pointer-events' } as const
type Property = (typeof properties)[keyof typeof properties]

/**
 * Caches the window's computed styles: jsdom matches each element against its default style sheet, which took a sixth of
 * a page test's time. With no other style sheet, few attributes decide whether an element is displayed.
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

/** The attributes by which jsdom's default sheet displays an element; `isOneOfAKind` has the other cases. */
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

/** The root's value, unless a closer ancestor has its own. */
function readInherited(page: Window, compute: Compute, property: Property) {
  const initial = compute(page.document.documentElement).getPropertyValue(property)
  return (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at.hasAttribute('hidden') || at.hasAttribute('popover') || at.getAttribute('style')?.includes(property))
        return compute(element).getPropertyValue(property)
    return initial
  }
}
