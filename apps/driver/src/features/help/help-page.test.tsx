import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { HelpPage } from './help-page.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['es', ['¿Es seguro?', '¿Qué gano si invito a alguien?', '¿Cómo pago?', '¿Hay un límite de usuarios?']],
  ['en', ['Is it safe?', 'What do I get for inviting someone?', 'How do I pay?', 'Is there a limit on users?']],
] as const)('answers six questions (%s)', async (language, first) => {
  await show(() => <HelpPage />, { language, words: ['faq', 'help'] })
  const asked = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(asked).toHaveLength(6)
  expect(asked.slice(0, 4)).toEqual(first)
  expect(document.querySelectorAll('details p')).toHaveLength(6)
})

it("shows support hours in the driver's own zone too", async () => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/Los_Angeles' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  await show(() => <HelpPage />, { language: 'en', words: ['faq', 'help'] })
  expect(screen.getByText(/^Support every day from 7:00.am to 10:00.pm, Eastern time\.$/)).toBeTruthy()
  expect(screen.getByText(/^In your time: 4:00.AM to 7:00.PM$/)).toBeTruthy()
})

it('offers no chat if none is configured', async () => {
  await show(() => <HelpPage />, { words: ['faq', 'help'] })
  expect(screen.queryByText('Chat con soporte')).toBeNull()
})
