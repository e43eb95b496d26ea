import { act, cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { ana, ok, refusal } from '../../testing/driver-world.ts'
import { openApp } from '../../testing/open-app.tsx'
import {
  becomeReady,
  block,
  choosePhoto,
  good,
  openCheckIn,
  press,
  routes,
  sendPhoto,
  sentence,
} from './testing/check-in-world.tsx'

const camera = () => screen.findByRole('heading', { name: 'Toma tu selfie' })
const ended = 'Tu plan o tu cuenta de Flex cambió, así que la selfie de antes ya no sirve.'
const changed = { ...ana, accountVersion: 2 }

/** Another tab or the light page does this once it knows the driver's new plan or account. */
function changeElsewhere(): void {
  const { of } = JSON.parse(localStorage.getItem('arribo.account') ?? '{}') as { of: string }
  localStorage.setItem('arribo.account', JSON.stringify({ of, value: changed.accountVersion }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'arribo.account' })))
}

it('ends an accepted selfie when plan or account change in another tab, also after a reload', async () => {
  const { reopen, say } = await openCheckIn()
  await becomeReady()
  changeElsewhere()
  await camera()
  expect(screen.getByRole('alert').textContent).toBe(ended)
  say('GET /api/users/me', ok(changed))
  await reopen()
  await camera()
  expect(screen.queryByRole('heading', { name: 'Listo para marcar' })).toBeNull()
})

it('ends it when this page itself learns of the change, and opens no dialog for it', async () => {
  const { say } = await openCheckIn()
  await becomeReady()
  const left = localStorage.getItem('arribo.check-in')
  cleanup()
  queryClient.clear()
  localStorage.setItem('arribo.check-in', left ?? '')
  say('GET /api/users/me', ok(changed))
  await openApp('/app')
  await screen.findByRole('button', { name: /^Ya llegué/ })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it("doesn't count a selfie that was judged while the account changed", async () => {
  let judge = (): void => undefined
  const judged = new Promise<void>((resolve) => {
    judge = resolve
  })
  await openCheckIn({
    answers: {
      [routes.validity]: async () => {
        await judged
        return good()
      },
    },
  })
  await sendPhoto()
  changeElsewhere()
  judge()
  expect((await screen.findByRole('alert')).textContent).toBe(ended)
  await camera()
})

it('takes a new selfie when the API says that the last one no longer counts, and says why', async () => {
  const { say } = await openCheckIn()
  await becomeReady()
  say(routes.press, refusal('selfie_needed'))
  await press('Ya llegué')
  await camera()
  expect(screen.getByRole('alert').textContent).toContain('deja de servir si cambia tu plan o tu cuenta de Flex')
})

it('says of a photo that was used before only that, and opens the camera', async () => {
  const message = sentence('You have used this photo before.', 'Ya usaste esta foto.')
  await openCheckIn({
    answers: {
      [routes.validity]: ok({ ...good(), verdict: 'invalid', code: 'photo_used', message }),
    },
  })
  await sendPhoto()
  expect((await screen.findByRole('alert')).textContent).toBe('Ya usaste esta foto.')
  expect(await screen.findByRole('button', { name: 'Tomar la foto' })).toBeTruthy()
})

it('opens no camera on a shared account on which nobody is enrolled, and shows the ways out', async () => {
  const scheduledAssignments = [block(4)]
  const borrowed = { ...ana, planType: 'borrowed-account' as const }
  const {
    camera: phone,
    callsOf,
    say,
  } = await openCheckIn({
    me: borrowed,
    answers: {
      [routes.calendar]: ok({ scheduledAssignments, checkedIn: [], nobodyEnrolled: true }),
      'PATCH /api/users/me/plan-type': ok(changed),
    },
  })
  await screen.findByRole('heading', { name: 'Todavía nadie puede marcar en esta cuenta prestada' })
  expect(screen.getByRole('link', { name: 'Ver los conductores' }).getAttribute('href')).toBe('/app/shared')
  expect(phone).not.toHaveBeenCalled()
  say(routes.calendar, ok({ scheduledAssignments, checkedIn: [] }))
  await press('Usarla como cuenta propia')
  await camera()
  expect(callsOf('PATCH /api/users/me/plan-type').map(({ body }) => body)).toEqual([{ planType: 'own-account' }])
})

it("doesn't offer to send a photo again that nobody enrolled could match", async () => {
  const scheduledAssignments = [block(4)]
  const { say } = await openCheckIn({
    me: { ...ana, planType: 'borrowed-account' },
    answers: { 'POST /api/tasks': refusal('nobody_enrolled') },
  })
  await choosePhoto()
  say(routes.calendar, ok({ scheduledAssignments, checkedIn: [], nobodyEnrolled: true }))
  await press('Enviar la selfie')
  await screen.findByRole('heading', { name: 'Todavía nadie puede marcar en esta cuenta prestada' })
  expect(screen.getByRole('alert').textContent).toContain('Rechazado: nobody_enrolled.')
  expect(screen.queryByRole('button', { name: 'Enviar la misma foto otra vez' })).toBeNull()
})
