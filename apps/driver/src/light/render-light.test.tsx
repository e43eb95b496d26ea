import { languages } from '@arribo/i18n/languages'
import { expect, it } from 'vitest'
import { renderLight } from './render-light.tsx'

it.each(languages)(
  'the document in %s shows the page before any script has run, and contains its words',
  async (language) => {
    const { title, html, words } = await renderLight(language)
    expect(title).toBe(`${words.checkIn.title} · Arribo`)
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelector('h1')?.textContent).toBe(words.checkIn.title)
    expect(page.querySelector('[role=status]')?.textContent).toBe(words.checkIn.loading)
    expect(page.querySelector('footer a')?.textContent).toBe(words.light.full)
  },
)
