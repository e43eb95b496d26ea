import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { HelpPage } from './help-page.tsx'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['es', ['¿Es seguro?', '¿Qué gano si invito a alguien?', '¿Cómo pago?', '¿Hay un límite de usuarios?']],
  ['en', ['Is it safe?', 'What do I get for inviting someone?', 'How do I pay?', 'Is there a limit on users?']],
] as const)('answers six questions (%s)', async (language, first) => {
  await show(() => <HelpPage />, { language, words: ['checkIns', 'faq', 'help', 'photos'] })
  const asked = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(asked.slice(6, 10)).toEqual(first)
  expect(asked).toHaveLength(12)
})

it.each([
  ['Mi ubicación no funciona', /^Abre los permisos de esta página junto a la dirección y permite la ubicación\.$/],
  ['La cámara no abre', /^Abre los permisos de esta página junto a la dirección y permite la cámara\.$/],
  ['No aceptan mi selfie', /vale 3 minutos\.$/],
  ['No me llega el código', /^Revisa el país .* Después de 60 segundos puedes pedir otro/],
  ['Mi tarjeta no pasa', /Un pago rechazado no se cobra\.$/],
  ['Se me pasó un bloque', /desde 15 minutos antes de que empiece hasta 5 minutos después/],
])('helps when something goes wrong at work: %s', async (question, answer) => {
  await show(() => <HelpPage />, { words: ['checkIns', 'faq', 'help', 'photos'] })
  const found = (await screen.findByText(question)).closest('details')
  expect(within(found as HTMLElement).getByText(answer)).toBeTruthy()
})

it("shows support hours in the driver's own zone too", async () => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/Los_Angeles' }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  await show(() => <HelpPage />, { language: 'en', words: ['checkIns', 'faq', 'help', 'photos'] })
  expect(screen.getByText(/^Support every day from 7:00.AM to 10:00.PM, Eastern time\.$/)).toBeTruthy()
  expect(screen.getByText(/^In your time: 4:00.AM to 7:00.PM$/)).toBeTruthy()
})

it('offers no chat if none is configured', async () => {
  await show(() => <HelpPage />, { words: ['checkIns', 'faq', 'help', 'photos'] })
  expect(screen.queryByText('Chat con soporte')).toBeNull()
})
