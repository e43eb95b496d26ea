import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ana, answerApi, noBlocks, ok, refusal, signIn } from '../testing/driver-world.ts'
import { press } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

beforeEach(() => signIn())

const me = '/api/users/me'
const none = { arrivals: 0, minutes: 0, payCents: 0 }
const invitation = {
  ownerFirstName: 'Rosa',
  platform: 'flex',
  expiresAt: '2027-01-05T15:00:00.000Z',
  status: 'open',
  isOwn: false,
}

/** What the API answers once it can be reached. */
const answers = {
  [me]: ana,
  [`${me}/calendar`]: noBlocks,
  [`${me}/arrivals`]: { startsOn: '2026-11-23', today: none, week: none, arrivals: [] },
  [`${me}/card`]: { card: null },
  [`${me}/enrolments`]: { mine: [], others: [], removedFrom: [], isGuest: false },
  [`${me}/enrolment-invitations`]: { invitations: [] },
  [`${me}/payments`]: { receipts: [], nextCursor: null },
  [`${me}/photos`]: { photos: [], nextCursor: null },
  [`${me}/referrals`]: { code: '8CJH86QK', registered: 0, rewarded: 0, held: 0, decidedAt: [] },
  [`${me}/reminders`]: { channel: 'off', phones: [], publicKey: `B${'k'.repeat(86)}` },
  '/api/enrolment-invitations/code-1': invitation,
}

it.each([
  ['/app/week', `${me}/arrivals`, 'No pudimos ver tus llegadas', 'Aún no hay llegadas esta semana'],
  ['/app/profile', `${me}/card`, 'No pudimos ver tu tarjeta guardada', /No tienes una tarjeta guardada/],
  ['/app/profile', `${me}/reminders`, 'No pudimos ver tus avisos', 'Apagados'],
  ['/app/shared', `${me}/enrolments`, 'No pudimos cargar las cuentas.', 'Nadie más trabaja en tu cuenta.'],
  ['/app/receipts', `${me}/payments`, 'No pudimos cargar tus recibos', 'Todavía no hay recibos'],
  ['/app/profile/photos', `${me}/photos`, 'No pudimos cargar tus fotos', 'Todavía no hay fotos'],
  ['/app/referral', `${me}/referrals`, /Rechazado/, 'Todavía nadie se ha registrado con tu código.'],
  ['/app/enrol?invitation=code-1', '/api/enrolment-invitations/code-1', /Rechazado/, /^Rosa te invita/],
])('%s: when %s is refused, says “%s” and why in place, and retries', async (address, call, title, sign) => {
  let isDown = true
  answerApi(
    Object.fromEntries(
      Object.entries(answers).map(([path, body]) => [
        `GET ${path}`,
        () => (path === call && isDown ? refusal('too_many_requests') : ok(body)),
      ]),
    ),
  )
  await openApp(address)
  const place = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]') ?? expect.fail('no alert')
  within(place).getByText(/Rechazado: too_many_requests\./)
  expect(screen.queryByText(sign)).toBeNull()
  isDown = false
  await press('Intentar de nuevo')
  expect(await screen.findByText(sign)).toBeTruthy()
  await waitFor(() => expect(place.isConnected).toBe(false))
})
