import type { Page } from '@playwright/test'

/**
 * What only a colour says, as far as a machine can see it: a field that is wrong must have a sentence that says how, and
 * a link to it when several of one form are; a patch in a colour that means something must have a word or a picture in
 * it or beside it. (Links within sentences are axe's.)
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
    // A document that uses none of a token's colour does not define it.
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
