import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ana } from '../../testing/driver-world.ts'
import { show } from '../../testing/show.tsx'
import { ServiceBanner } from './home-page.tsx'

const hour = 3_600_000
const without = { credits: 0, expirationDateTimestamp: null, goodStanding: false }
const over = { ...without, expirationDateTimestamp: Date.now() - hour }

it.each([
  ['a running week', {}, /^Activo hasta el \S+, \d+:\d\d [ap]\.\s?m\.$/],
  [
    'the last day of a week',
    { expirationDateTimestamp: Date.now() + 24 * hour },
    /^Tu servicio termina en (?:24:00:00|23:59:\d\d)$/,
  ],
  ['a week that is over', over, 'No te quedan días ni créditos'],
  ['nothing paid yet', without, 'No te quedan días ni créditos'],
  ['service enabled by staff', { ...without, goodStanding: true }, 'Soporte activó tu servicio'],
  ['one credit', { ...over, credits: 1, goodStanding: true }, 'Tienes 1 crédito'],
])('says in one sentence that a driver has %s', async (_what, service, sentence) => {
  await show(() => <ServiceBanner me={{ ...ana, ...service }} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('links from the credits to buying more, also in English', async () => {
  await show(() => <ServiceBanner me={{ ...ana, ...without, credits: 2, goodStanding: true }} />, { language: 'en' })
  expect(screen.getByText('You have 2 credits')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Buy credits' }).getAttribute('href')).toBe('/app/pay')
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
