// @vitest-environment happy-dom
import { homeOf, type Language, languages, nextLanguage } from '@arribo/i18n/languages'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadDriverWords } from '@arribo/i18n/driver'
import type { DriverWords } from '@arribo/i18n/driver-words'
import { render } from '../prerender/entry.tsx'

const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ')

async function open(language: Language): Promise<void> {
  const { html } = await render('/', language)
  document.body.innerHTML = html
}
const answers = () => [...document.querySelectorAll('details')].map((each) => each.querySelector('p')?.textContent)

describe.each(languages)('the landing page in %s', (language) => {
  let words: DriverWords['landing']
  beforeEach(async () => {
    words = (await loadDriverWords(language, 'landing')) as DriverWords['landing']
    await open(language)
  })
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

  it('has a title and links to login, registration, terms and the other language', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.hero.promise)
    expect(hrefs(words.hero.login)).toEqual([`/login?language=${language}`])
    expect(hrefs(words.hero.register)).toContain(`/register?language=${language}`)
    expect(hrefs(words.footer.terms)).toEqual([`/terms?language=${language}`])
    expect(hrefs(words.footer.help)).toEqual([`/help?language=${language}`])
    const other = nextLanguage(language)
    expect(document.querySelector(`a[hreflang=${other}]`)?.getAttribute('href')).toBe(
      `${homeOf(other)}?language=${other}`,
    )
  })

  it('shows three moments, each with a title and a line', () => {
    const moments = within(document.querySelector('.moments') as HTMLElement).getAllByRole('listitem')
    expect(
      moments.map((each) => [!!each.querySelector('h3')?.textContent, !!each.querySelector('p')?.textContent]),
    ).toEqual([1, 2, 3].map(() => [true, true]))
  })

  it('shows a phone that searches, finds and wins, as an example that can be paused', () => {
    const phone = screen.getByRole('img', { name: words.mock.label })
    const { searching, available, won } = words.mock
    expect([...phone.querySelectorAll('.state')].map(({ textContent }) => textContent)).toEqual([
      searching,
      available,
      won,
    ])
    expect(document.querySelector('[data-mock] button[data-pause][data-play]')).toBeTruthy()
  })
})

it.each([
  [
    'es',
    [/contraseña/, /semana gratis/, /tarjeta/, /limitad/, /7.+10/, /navegador/],
    ['$24.99', '$6.99', 'semana gratis', 'de 7:00 a.m. a 10:00 p.m.'],
  ],
  [
    'en',
    [/password/, /free week/, /card/, /limited/, /7.+10/, /browser/],
    ['$24.99', '$6.99', 'week free', '7:00 AM to 10:00 PM'],
  ],
] as const)(
  'answers six questions, in this order, and names prices, free week and support hours, in %s',
  async (language, inAnswers, inText) => {
    await open(language)
    expect(answers()).toHaveLength(inAnswers.length)
    for (const [index, word] of inAnswers.entries()) expect(answers()[index]).toMatch(word)
    for (const words of inText) expect(plain(document.body.textContent)).toContain(words)
  },
)
