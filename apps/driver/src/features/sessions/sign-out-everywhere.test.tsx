import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { answerApi, ok, refusal, signIn, signOutElsewhere } from '../../testing/driver-world.ts'
import { press, watchLeaving } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => signIn())

async function ask(answer: ReturnType<typeof ok>) {
  const { callsOf } = answerApi({ 'DELETE /api/users/me/sessions': answer })
  const app = await openApp('/app/profile')
  await press('Cerrar sesión en todos los dispositivos')
  const dialog = within(screen.getByRole('dialog', { name: '¿Cerrar sesión en todos los dispositivos?' }))
  return { ...app, dialog, sent: () => callsOf('DELETE /api/users/me/sessions').length }
}

it('ends every session on confirmation, including this one', async () => {
  const { dialog, sent } = await ask(ok({ ended: true }))
  const signOut = vi.spyOn(auth, 'signOut').mockImplementation(async () => signOutElsewhere())
  const assign = watchLeaving()
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Sí, cerrar en todos' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect([sent(), signOut.mock.calls.length]).toEqual([1, 1])
  expect(sessionStorage.getItem('arribo.flash')).toBeNull()
})

it('changes nothing when the confirmation is declined', async () => {
  const { dialog, sent } = await ask(ok({ ended: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([sent(), auth.claims()?.sub]).toEqual([0, 'somebody'])
})

it('shows a failure in the dialog, and can be retried', async () => {
  const { dialog } = await ask(refusal('temporarily_unavailable'))
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, cerrar en todos' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Rechazado: temporarily_unavailable.')
  expect(auth.claims()?.sub).toBe('somebody')
  expect(dialog.getByRole('button', { name: 'Sí, cerrar en todos' }).getAttribute('aria-disabled')).toBeNull()
})
