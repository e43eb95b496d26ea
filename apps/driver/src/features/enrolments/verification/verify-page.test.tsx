import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { ana } from '../../../testing/me.ts'
import { show } from '../../../testing/show.tsx'
import { takeUploads, givePhoto } from '../../../testing/three-photos.ts'
import { VerifyPage } from './verify-page.tsx'

const verifiedAt = '2026-11-03T15:00:00.000Z'
const route = 'POST /api/users/me/verification'
const message = { en: 'Good.', es: 'Bien.' }
let uploads = 0
// A test must not continue with the photos of another.
beforeEach(() => clear())
const routes = {
  'GET /api/users/me/verification': ok({ verifiedAt: null }),
  'GET /api/signed-image-url': () =>
    ok({ uploadURL: 'https://photos.test/put', Key: 'k', taskId: `task-${(uploads += 1)}` }),
  'GET /api/users/me/check-selfie-validity': ok({ verdict: 'success', code: null, message, endsAt: verifiedAt }),
}
const open = (me = ana) =>
  show(() => <VerifyPage />, {
    words: ['enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'],
    me,
  })

async function takeThree(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Tomar las fotos' }))
  for (let photo = 0; photo < 3; photo += 1) await givePhoto()
  await userEvent.click(await screen.findByRole('button', { name: 'Completar la verificación' }))
}

it('takes three photos, completes, and says to close the window and try again', async () => {
  uploads = 0
  takeUploads()
  const { calls } = answerApi({ ...routes, [route]: ok({ verifiedAt }) })
  await open()
  await takeThree()
  expect(await screen.findByText('Cierra esta ventana e intenta tu selfie de nuevo.')).toBeTruthy()
  expect(calls.find(({ route: asked }) => asked === route)?.body).toEqual({
    photos: { front: 'task-1', left: 'task-2', right: 'task-3' },
  })
  await userEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[0] as Element)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Última vez: 3 nov 2026')).toBeTruthy()
})

it('says how many photos are done when the driver comes back', async () => {
  takeUploads()
  answerApi(routes)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Tomar las fotos' }))
  for (let photo = 0; photo < 2; photo += 1) await givePhoto()
  await screen.findByText('Foto 3 de 3')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByRole('button', { name: 'Seguir con las fotos: 2 de 3 listas' })).toBeTruthy()
  cleanup()
  await open()
  expect(await screen.findByRole('button', { name: 'Seguir con las fotos: 2 de 3 listas' })).toBeTruthy()
})

it('says that it could not be completed, and retries with the same photos', async () => {
  takeUploads()
  let isDown = true
  const { calls } = answerApi({
    ...routes,
    [route]: () => (isDown ? refusal('vision_down') : ok({ verifiedAt })),
  })
  await open()
  await takeThree()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No pudimos completar la verificación')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Completar la verificación' }))
  expect(await screen.findByText('Verificación completa')).toBeTruthy()
  const [first, second] = calls.filter(({ route: asked }) => asked === route).map(({ body }) => body)
  expect(second).toEqual(first)
})

it('links to support when the photos show somebody else', async () => {
  takeUploads()
  answerApi({ ...routes, [route]: refusal('person_changed') })
  await open()
  await takeThree()
  expect(await screen.findByRole('link', { name: 'Escribir a soporte' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Completar la verificación' })).toBeNull()
})

it.each([
  [
    'a file that is no JPEG',
    new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }),
    'Este navegador no puede leer esa foto. Toma una con la cámara del teléfono o elige un JPEG.',
  ],
  [
    'a file that is too large',
    new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(7_499_983)], 'a.jpg', { type: 'image/jpeg' }),
    'La foto es demasiado grande.',
  ],
])('%s: says so', async (_what, file, sentence) => {
  takeUploads()
  answerApi(routes)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Tomar las fotos' }))
  await givePhoto(file)
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})

it('says when there is no camera, and offers a file', async () => {
  answerApi(routes)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Tomar las fotos' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir la cámara' }))
  expect((await screen.findByRole('alert')).textContent).toContain('No encontramos una cámara en este navegador.')
})

it('is announced as coming soon for a shared account', async () => {
  answerApi(routes)
  await open({ ...ana, planType: 'borrowed-account' })
  const button = await screen.findByRole('button', { name: 'Próximamente' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
})
