import type { Page } from '@playwright/test'

/**
 * Information conveyed by colour alone, as far as a machine can tell. An invalid field needs a sentence that says what
 * is wrong (and a link to the field if several are invalid). An area in a signal colour needs a word or picture in or
 * next to it. axe checks links within sentences.
 */
export function findColourAlone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => element.outerHTML.slice(0, 140)
    const shown = (element: Element | null) => !!element?.checkVisibility() && !!element.textContent?.trim()
    const wrong = [...document.querySelectorAll('[aria-invalid=true]')].filter((each) => each.checkVisibility())
    const unexplained = wrong.filter((field) => {
      const ids = `${field.getAttribute('aria-errormessage') ?? ''} ${field.getAttribute('aria-describedby') ?? ''}`
      return !ids.split(' ').some((id) => id && shown(document.getElementById(id)))
    })
    const isOneOfSeveral = (field: Element) =>
      wrong.some((other) => other !== field && other.closest('form') === field.closest('form'))
    const unlinked = wrong.filter((field) => isOneOfSeveral(field) && !document.querySelector(`a[href="#${field.id}"]`))

    const probe = document.body.appendChild(document.createElement('i'))
    const colourOf = (token: string) => {
      probe.style.backgroundColor = `var(--${token})`
      return getComputedStyle(probe).backgroundColor
    }
    // A document defines only the colour tokens that it uses.
    const isDefined = (token: string) => getComputedStyle(document.body).getPropertyValue(`--${token}`) !== ''
    const signals = new Set(['success', 'danger', 'warning', 'info', 'accent'].filter(isDefined).map(colourOf))
    probe.remove()
    const patches = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        signals.has(getComputedStyle(element).backgroundColor) &&
        !element.textContent?.trim() &&
        !element.querySelector('svg, img') &&
        !shown(element.parentElement),
    )
    return [
      ...unexplained.map((field) => `wrong, and no sentence says how: ${nameOf(field)}`),
      ...unlinked.map((field) => `wrong, and no link leads to it: ${nameOf(field)}`),
      ...patches.map((patch) => `said by colour alone: ${nameOf(patch)}`),
    ]
  })
}
