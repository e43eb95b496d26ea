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

it.each([
  ['after_arrival', { isLatestWeek: true }, /^Como te invitó un amigo, tu primera llegada aceptada suma 2 días/],
  ['deciding', { isLatestWeek: true }, /^Estamos revisando si tu invitación te da 2 días más/],
  ['given', { isLatestWeek: true }, /^Recibiste 2 días más porque te invitó un amigo\.$/],
  ['refused', { isLatestWeek: true }, /^No sumamos los 2 días de tu invitación/],
  ['given', { isLatestWeek: false }, undefined],
] as const)('days of an invitation, %s, of the %j: %s', async (state, { isLatestWeek }, sentence) => {
  const me = { ...ana, welcome: { state, paymentIntentId: 'pi_1', isLatestWeek } }
  await show(() => <ServiceBanner me={me} />)
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
  else expect(screen.queryByText(/invitó|invitación/)).toBeNull()
})
