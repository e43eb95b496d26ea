import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ana, answerApi, ok, refusal } from '../../testing/driver-world.ts'
import { alertText, lastToast, press } from '../../testing/on-screen.ts'
import { setNavigator } from '../../testing/set-navigator.ts'
import { show } from '../../testing/show.tsx'
import { SharingPage } from './sharing-page.tsx'

const since = '2026-11-03T15:00:00.000Z'
const pedro = { driverId: 'd-1', name: 'Pedro Rojas', phoneEnding: '0112', since, status: 'active' as const }
const rosas = { ownerId: 'o-1', ownerFirstName: 'Rosa', since }
const invitation = { invitationId: 'i-1', code: 'abc_-1', createdAt: since, expiresAt: '2026-11-06T15:00:00.000Z' }
const link = 'https://driver.test/app/enrol?invitation=abc_-1'
const lists = (mine: object[] = [], others: object[] = [], invitations: object[] = [], isGuest = false) => ({
  'GET /api/users/me/enrolments': ok({ mine, others, removedFrom: [], isGuest }),
  'GET /api/users/me/enrolment-invitations': ok({ invitations }),
})
const open = (me = ana) => show(() => <SharingPage />, { words: ['enrolments'], me })

const invitations = '/api/users/me/enrolment-invitations'
function answerInvitations(made: object[] = [], isLost = false, answers: Parameters<typeof answerApi>[0] = {}) {
  answerApi({
    ...lists(),
    ...answers,
    [`GET ${invitations}`]: () => ok({ invitations: made }),
    [`POST ${invitations}`]: () => {
      made = [invitation]
      if (isLost) throw new TypeError('network')
      return ok(invitation)
    },
    [`DELETE ${invitations}/i-1`]: () => {
      made = []
      return ok({ invitationId: 'i-1' })
    },
  })
}

it('says that nobody is there, on either side', async () => {
  answerApi(lists())
  await open()
  expect(await screen.findByText('Nadie más trabaja en tu cuenta.')).toBeTruthy()
  expect(screen.getByText(/No trabajas en la cuenta de nadie más/)).toBeTruthy()
})

it('shows drivers with the last digits of their phone, those who left without a remove button, and accounts', async () => {
  answerApi(lists([pedro, { ...pedro, driverId: 'd-2', name: 'Lucía Pérez', status: 'withdrawn' }], [rosas]))
  await open()
  expect(await screen.findByText('Pedro Rojas')).toBeTruthy()
  expect(screen.getAllByText('Termina en 0112')).toHaveLength(2)
  expect(screen.getByText('Ya no está en la cuenta')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Quitar a/ })).toHaveLength(1)
  expect(screen.getByText('Cuenta de Rosa')).toBeTruthy()
})

it('asks before removing a driver; shows a failure in the dialog, and a retry removes', async () => {
  let isDown = true
  const { calls } = answerApi({
    ...lists([pedro]),
    'DELETE /api/users/me/enrolments/d-1': () => (isDown ? refusal('storage_down') : ok({ endedAt: since })),
  })
  await open()
  await press('Quitar a Pedro Rojas')
  const dialog = within(screen.getByRole('dialog', { name: '¿Quitar a Pedro Rojas?' }))
  expect(
    dialog.getByText(/la misma cuenta de Flex que tú, la desconectamos enseguida; si conoce tu contraseña/),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar de mi cuenta' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Rechazado: storage_down.')
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar de mi cuenta' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastToast()).toBe('Conductor quitado')
  expect(calls.filter(({ route }) => route.startsWith('DELETE'))).toHaveLength(2)
})

it('creates a link to share by WhatsApp, share sheet or clipboard', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  setNavigator('share', share)
  const user = userEvent.setup()
  answerInvitations()
  await open()
  await user.click(await screen.findByRole('button', { name: 'Invitar a un conductor' }))
  expect(await screen.findByText(link)).toBeTruthy()
  const whatsApp = new URL(screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '')
  expect(whatsApp.searchParams.get('text')).toContain(link)
  await user.click(screen.getByRole('button', { name: 'Compartir' }))
  expect(share).toHaveBeenCalledWith({ title: 'Invitación de Arribo', text: expect.stringContaining(link) })
  await user.click(screen.getByRole('button', { name: 'Copiar el enlace' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  Reflect.deleteProperty(navigator, 'share')
})

it('tells a guest that only the owner invites, without a button or links that can only be refused', async () => {
  answerApi(lists([], [rosas], [invitation], true))
  await open()
  expect(await screen.findByText(/Solo su dueño puede invitar a conductores/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invitar a un conductor' })).toBeNull()
  expect(screen.queryByText(link)).toBeNull()
})

it('shows in the page why no invitation was created', async () => {
  answerApi({ ...lists(), 'POST /api/users/me/enrolment-invitations': refusal('too_many_invitations') })
  await open()
  await press('Invitar a un conductor')
  expect(await alertText()).toContain('Rechazado: too_many_invitations.')
})

it('does not say that nothing was created if only the answer was lost', async () => {
  answerInvitations([], true)
  await open()
  await press('Invitar a un conductor')
  await screen.findByText(link)
  expect(screen.getByRole('alert').textContent).toMatch(/^No sabemos si se hizo/)
})

it('revokes an invitation, whose link goes although the other list is read without an answer', async () => {
  let reads = 0
  const never = new Promise<never>(() => {})
  const { 'GET /api/users/me/enrolments': nobody } = lists()
  answerInvitations([invitation], false, {
    'GET /api/users/me/enrolments': () => ((reads += 1) === 1 ? nobody : never),
  })
  await open()
  await press('Cancelar la invitación')
  await waitFor(() => expect(screen.queryByText(link)).toBeNull())
})

it('without a connected account links to connecting one', async () => {
  answerApi(lists())
  await open({ ...ana, proxyInstalled: false })
  expect(await screen.findByRole('link', { name: 'Conectar Flex' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invitar a un conductor' })).toBeNull()
})
