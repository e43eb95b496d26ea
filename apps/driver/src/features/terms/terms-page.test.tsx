import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'

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

async function expectTerms(language: 'es' | 'en'): Promise<void> {
  await screen.findByRole('heading', { level: 2, name: `1. ${sections[language][0]}` })
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
  const law = screen.getByRole('heading', { name: /^7/ }).parentElement?.querySelector('p')?.textContent
  expect(law).toMatch(/los Estados Unidos|the United States/)
}

it('has seven sections, with five paragraphs on SMS below a line that names its sender, in both languages', async () => {
  await openApp('/terms')
  await expectTerms('es')
  await userEvent.click(screen.getByRole('button', { name: 'Switch to English' }))
  await expectTerms('en')
})
