import { afterAll } from 'vitest'
import { quickStyles } from './quick-styles.ts'

/** Set while a query is retried; its failure is reported once, when it gives up. */
const triesAgain = '_disableExpensiveErrorDiagnostics'

/**
 * Speeds up queries; call it in a setup file after the window is set up. A waiting query would otherwise print the whole
 * document for every try and discard it.
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
  // The worker's next file shares this library.
  afterAll(() => configure({ getElementError: describe }))
}
