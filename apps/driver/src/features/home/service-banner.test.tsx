import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ana } from '../../testing/people.ts'
import { show } from '../../testing/show.tsx'
import { ServiceBanner } from './service-banner.tsx'

const hour = 3_600_000
const without = { credits: 0, expirationDateTimestamp: null, goodStanding: false }

it.each([
  [
    'expired',
    { ...without, expirationDateTimestamp: Date.now() - hour },
    'No te quedan días ni créditos',
    'You have no days or credits left',
  ],
  ['never paid', without, 'No te quedan días ni créditos', 'You have no days or credits left'],
  ['by staff', { ...without, goodStanding: true }, 'Soporte activó tu servicio', 'Support has activated your service'],
  ['credits', { ...without, credits: 2, goodStanding: true }, 'Tienes 2 créditos', 'You have 2 credits'],
])('%s is one sentence, in both languages', async (_what, over, spanish, english) => {
  const me = { ...ana, ...over }
  const { unmount } = await show(() => <ServiceBanner me={me} />)
  expect(screen.getByText(spanish)).toBeTruthy()
  unmount()
  await show(() => <ServiceBanner me={me} />, { language: 'en' })
  expect(screen.getByText(english)).toBeTruthy()
})

it('counts down only the last day', async () => {
  const endsAt = Date.now() + 5 * hour
  await show(() => <ServiceBanner me={{ ...ana, expirationDateTimestamp: endsAt }} />)
  expect(screen.getByRole('timer').textContent).toMatch(/^Tu servicio termina en (5:00:00|4:59:5\d)$/)
})
