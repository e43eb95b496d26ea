import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { givenReferral } from '../../app/codes/pending-confirmation.ts'
import { ana, ok, signIn } from '../../testing/driver-world.ts'
import { openPaying } from '../../testing/stripe.ts'

const before = '/app/pay?plan=week'
const after = '/app/pay?payment_intent=pi_1'
beforeEach(() => signIn())

it.each([
  ['before paying', before, 'after_arrival', null, /^Como te invitó un amigo, tu primera llegada aceptada/],
  ['before paying, after an arrival', before, 'with_week', null, /^Como te invitó un amigo, los primeros/],
  ['after paying', after, 'after_arrival', 'pi_1', /^Como te invitó un amigo, tu primera llegada aceptada/],
  ['after another payment', after, 'given', 'pi_0', undefined],
] as const)('an invited driver reads of the extra days %s', async (_when, path, state, paymentIntentId, sentence) => {
  const welcome = { state, paymentIntentId, isLatestWeek: true }
  await openPaying(path, { 'GET /api/users/me': ok({ ...ana, welcome }) })
  if (sentence) expect(await screen.findByText(sentence)).toBeTruthy()
  else {
    await screen.findByText('Ver mis recibos')
    expect(screen.queryByText(/invit/)).toBeNull()
  }
})

it.each([
  ['es', null, false, true],
  ['es', null, true, false],
  ['es', { state: 'after_arrival', paymentIntentId: null, isLatestWeek: false }, false, false],
  ['en', null, false, true],
] as const)('in %s, invited %j, set up %s: says that the code is unknown: %s', async (...row) => {
  const [language, welcome, setupComplete, isSaid] = row
  givenReferral.keep('AAAAAAAA')
  const me = { ...ana, language, welcome, setupComplete, goodStanding: false, expirationDateTimestamp: null }
  await openPaying('/app/pay', { 'GET /api/users/me': ok(me) }, language)
  await screen.findByRole('radio', { name: /una semana|one week/i })
  const sentence = /^(No encontramos el código de invitación|We didn't find the invitation code) AAAAAAAA$/
  expect(screen.queryByText(sentence) !== null).toBe(isSaid)
  givenReferral.drop()
})

it('after the last credit, shows the arrivals and the way to help', async () => {
  const none = { credits: 0, expirationDateTimestamp: null, goodStanding: false }
  const sum = { arrivals: 1, minutes: 210, payCents: 7250 }
  const week = { startsOn: '2026-11-23', today: sum, week: sum, arrivals: [] }
  await openPaying('/app', { 'GET /api/users/me': ok({ ...ana, ...none }), 'GET /api/users/me/arrivals': ok(week) })
  expect(await screen.findByText('No te quedan créditos. Elige un plan para seguir trabajando.')).toBeTruthy()
  expect((await screen.findByText(/^Hoy: 1 llegada/)).closest('a')?.getAttribute('href')).toBe('/app/week')
  expect(screen.getByRole('link', { name: 'Ayuda' }).getAttribute('href')).toBe('/app/help')
})
