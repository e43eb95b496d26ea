import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ana, answerApi, type ApiAnswers, ok, refusal } from '../../../testing/driver-world.ts'
import { alertText, press } from '../../../testing/on-screen.ts'
import { show } from '../../../testing/show.tsx'
import { givePhoto, givePhotos, photoPages, takePhotos } from '../../../testing/three-photos.ts'
import { VerifyPage } from './verify-page.tsx'

const verifiedAt = '2026-11-03T15:00:00.000Z'
const route = 'POST /api/users/me/verification'
let photos: ApiAnswers
beforeEach(async () => {
  photos = await takePhotos()
})

async function open(answers: ApiAnswers = {}, me = ana) {
  const api = answerApi({ ...photos, ...answers })
  await show(() => <VerifyPage />, { words: photoPages, me })
  return api
}

async function takeThree(): Promise<void> {
  await press('Tomar las fotos')
  await givePhotos()
  await press('Completar la verificación')
}

it('takes three photos, completes, and says to close the window and try again', async () => {
  const { callsOf } = await open({ [route]: ok({ verifiedAt }) })
  await takeThree()
  expect(await screen.findByText('Cierra esta ventana e intenta tu selfie de nuevo.')).toBeTruthy()
  expect(callsOf(route)[0]?.body).toEqual({ photos: { front: 'task-1', left: 'task-2', right: 'task-3' } })
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0] as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Última vez: 3 nov 2026')).toBeTruthy()
})

it('says how many photos are done when the driver comes back', async () => {
  await open()
  await press('Tomar las fotos')
  await givePhotos(2)
  await screen.findByText('Foto 3 de 3')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByRole('button', { name: 'Seguir con las fotos: 2 de 3 listas' })).toBeTruthy()
  cleanup()
  await open()
  expect(await screen.findByRole('button', { name: 'Seguir con las fotos: 2 de 3 listas' })).toBeTruthy()
})

it('says that it could not be completed, and retries with the same photos', async () => {
  let answer = refusal('vision_down')
  const { callsOf } = await open({ [route]: () => answer })
  await takeThree()
  expect(await alertText()).toContain('No pudimos completar la verificación')
  answer = ok({ verifiedAt })
  await press('Completar la verificación')
  expect(await screen.findByText('Verificación completa')).toBeTruthy()
  const [first, second] = callsOf(route).map(({ body }) => body)
  expect(second).toEqual(first)
})

it('links to support when the photos show somebody else', async () => {
  await open({ [route]: refusal('person_changed') })
  await takeThree()
  expect(await screen.findByRole('link', { name: 'Escribir a soporte' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Completar la verificación' })).toBeNull()
})

const large = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(7_499_983)], 'a.jpg', { type: 'image/jpeg' })
it.each([
  [
    'a file that is no JPEG',
    () => givePhoto(new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' })),
    /^Este navegador no puede leer esa foto/,
  ],
  ['a file that is too large', () => givePhoto(large), /^La foto es demasiado grande\./],
  ['no camera', () => press('Abrir la cámara'), /^No encontramos una cámara en este navegador\./],
])('%s: says so', async (_what, take, sentence) => {
  await open()
  await press('Tomar las fotos')
  await take()
  expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeTruthy()
})

it('is announced as coming soon for a shared account', async () => {
  await open({}, { ...ana, planType: 'borrowed-account' })
  const button = await screen.findByRole('button', { name: 'Próximamente' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/renueva tus fotos de referencia/)).toBeNull()
  expect(screen.getByText(/pide al dueño que te quite de su cuenta y te invite de nuevo/)).toBeTruthy()
})
