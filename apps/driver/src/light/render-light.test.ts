// @vitest-environment happy-dom
import { languages } from '@arribo/i18n/languages'
import type { DriverWords } from '@arribo/i18n/driver-words'
import { expect, it } from 'vitest'
import { render } from '../prerender/entry.tsx'

it.each(languages)(
  'the document in %s shows the page before any script has run, and contains its words',
  async (language) => {
    const { title, html, words } = await render('/imhere-light', language)
    const { checkIns, light } = words as Pick<DriverWords, 'checkIns' | 'light'>
    expect(title).toBe(`${checkIns.title} · Arribo`)
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelector('h1')?.textContent).toBe(checkIns.title)
    expect(page.querySelector('[role=status]')?.textContent).toBe(checkIns.loading)
    expect(page.querySelector('footer a')?.textContent).toBe(light.full)
  },
)
