// @vitest-environment happy-dom
import { nextLanguage } from '@arribo/i18n/languages'
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { render } from '../../prerender/entry.tsx'

const sections = {
  es: [
    'Introducción',
    'Propiedad intelectual',
    'Límite de responsabilidad',
    'Datos que recogemos',
    'Mensajes SMS',
    'Cambios',
    'Ley aplicable',
  ],
  en: [
    'Introduction',
    'Intellectual property',
    'Limit of liability',
    'Data we collect',
    'SMS messages',
    'Changes',
    'Governing law',
  ],
}

afterEach(() => document.body.replaceChildren())

async function expectTerms(language: keyof typeof sections): Promise<void> {
  const { title, html } = await render('/terms', language)
  document.body.innerHTML = html
  expect(title).toBe(language === 'es' ? 'Términos de uso · Arribo' : 'Terms of use · Arribo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title.replace(' · Arribo', ''))
  expect(document.querySelector('header button')?.getAttribute('lang')).toBe(nextLanguage(language))
  screen.getByRole('heading', { level: 2, name: `1. ${sections[language][0]}` })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(sections[language].map((title, index) => `${index + 1}. ${title}`))
  const sms = [...(screen.getByRole('heading', { name: /SMS/ }).parentElement?.querySelectorAll('p') ?? [])]
  expect(sms.map(({ textContent }) => textContent?.slice(0, 2))).toEqual([
    expect.anything(),
    'a)',
    'b)',
    'c)',
    'd)',
    'e)',
  ])
  expect(sms[0]?.textContent).toContain('Amazon Web Services')
  expect(sms[3]?.querySelector('a')?.getAttribute('href')).toBe('/help')
  const law = screen.getByRole('heading', { name: /^7/ }).parentElement?.querySelector('p')?.textContent
  expect(law).toMatch(/los Estados Unidos|the United States/)
}

it('has seven sections, with five paragraphs on SMS below a line that names the sender, in both languages', async () => {
  await expectTerms('es')
  await expectTerms('en')
})
