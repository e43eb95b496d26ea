import { refuseMocks, restoreWindowAfterFile } from './shared-window.ts'
import { testReactStrictly } from './strict-react.ts'

/** Call it first in a setup file. Prepares the window for tests of pages, and restores it after each file. */
export async function setUpWindow(): Promise<void> {
  restoreWindowAfterFile()
  refuseMocks()
  testReactStrictly()
  // The first page of a file loads all its parts, on a machine that may be busy.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
  // jsdom has no layout and no scrolling. It has the dialog element but not its methods; journeys test the focus trap
  // and Escape.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector<HTMLElement>('[tabindex]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
