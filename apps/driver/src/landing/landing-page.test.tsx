import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderLanding } from './render-landing.tsx'

const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ')

describe.each([
  ['es', { login: 'Ya tengo cuenta', register: 'Crear mi cuenta', terms: 'Términos', other: '/en/' }],
  ['en', { login: 'I have an account', register: 'Create my account', terms: 'Terms', other: '/' }],
] as const)('the landing page in %s', (language, words) => {
  beforeEach(() => {
    document.body.innerHTML = renderLanding(language).html
  })
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

  it('has a title and leads to login, registration, terms and the other language', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBeTruthy()
    expect(hrefs(words.login)).toEqual([`/login?language=${language}`])
    expect(hrefs(words.register)).toContain(`/register?language=${language}`)
    expect(hrefs(words.terms)).toEqual([`/terms?language=${language}`])
    expect(document.querySelector('[data-language]')?.getAttribute('href')).toBe(words.other)
  })

  it('tells of three moments, each with a title and a line', () => {
    const moments = within(document.querySelector('.moments') as HTMLElement).getAllByRole('listitem')
    expect(
      moments.map((each) => [!!each.querySelector('h3')?.textContent, !!each.querySelector('p')?.textContent]),
    ).toEqual([1, 2, 3].map(() => [true, true]))
  })

  it('answers six questions: safety, referral, payment, users, support, app', () => {
    const answers = [...document.querySelectorAll('details')].map((each) => each.querySelector('p')?.textContent ?? '')
    expect(answers).toHaveLength(6)
    for (const [index, word] of [
      /contraseña|password/,
      /semana gratis|free week/,
      /tarjeta|card/,
      /limitad|limited/,
      /7.+10/,
      /navegador|browser/,
    ].entries())
      expect(answers[index]).toMatch(word)
  })

  it('shows a phone that searches, finds and wins, as an example that can be paused', () => {
    const phone = screen.getByRole('img')
    expect(phone.getAttribute('aria-label')).toMatch(/Ejemplo|Example/)
    expect([...phone.querySelectorAll('.state')].map(({ textContent }) => textContent)).toEqual(
      language === 'es' ? ['Buscando', 'Disponible', 'Listo'] : ['Searching', 'Available', 'Done'],
    )
    expect(document.querySelector('[data-mock] button[data-pause][data-play]')).toBeTruthy()
  })

  it('names the prices, the free week and when support is there', () => {
    const text = plain(document.body.textContent) ?? ''
    expect(text).toContain('$24.99')
    expect(text).toContain('$6.99')
    expect(text).toMatch(/semana gratis|week free|free week/)
    expect(text).toMatch(/de 7:00 a\. m\. a 10:00 p\. m\.|7:00 am to 10:00 pm/)
  })
})
