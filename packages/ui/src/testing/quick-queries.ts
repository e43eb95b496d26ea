import { afterAll } from 'vitest'

/** Testing Library sets this while it retries a query. A failure is reported once, when it gives up. */
const triesAgain = '_disableExpensiveErrorDiagnostics'

/**
 * Speeds up queries. Call it in a setup file after the window is set up. Otherwise a waiting query prints the whole
 * document for every try and discards it.
 */
export async function findQuickly(): Promise<void> {
  window.getComputedStyle = quickStyles(window)
  const { configure, getConfig } = await import('@testing-library/dom')
  const { getElementError: describe } = getConfig()
  configure({
    getElementError: (message, container) =>
      message && Reflect.get(getConfig(), triesAgain)
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : describe(message, container),
  })
  // The worker's next file uses the same instance of this library.
  afterAll(() => configure({ getElementError: describe }))
}

const ofTheirOwn = '[style], [hidden], [popover], details'

/**
 * Computes styles once for each kind of element. Otherwise jsdom matches every element that a query reads against its
 * default style sheet, which took a sixth of a page test's time.
 */
export function quickStyles(page: Window): typeof getComputedStyle {
  const compute: typeof getComputedStyle = page.getComputedStyle.bind(page)
  const styles = new Map<string, CSSStyleDeclaration>()
  return (element, pseudo) => {
    if (pseudo || page.document.styleSheets.length > 0 || element.closest(ofTheirOwn)) return compute(element, pseudo)
    const kind = [element.localName, element.getAttribute('type'), element.hasAttribute('open')].join(' ')
    const style = styles.get(kind) ?? compute(element)
    styles.set(kind, style)
    return style
  }
}
