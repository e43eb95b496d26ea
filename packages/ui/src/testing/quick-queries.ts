import { quickStyles } from './quick-styles.ts'

/** Set while a query is tried again and again: what it could not find is then said once, when it gives up. */
const triesAgain = '_disableExpensiveErrorDiagnostics'

/**
 * For a setup file, after the window's: tests find what they look for in less time. A query that waits printed the whole
 * document at each try, only to throw it away.
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
}
