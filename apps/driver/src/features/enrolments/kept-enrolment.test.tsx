import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { signIn } from '../../testing/session.ts'
import { show } from '../../testing/show.tsx'
import { givePhoto, takeUploads } from '../../testing/three-photos.ts'
import { fakeCamera } from '../check-ins/testing/phone.ts'
import { EnrolPage } from './enrol-page.tsx'

const expiresAt = '2027-01-05T15:00:00.000Z'
const acceptRoute = 'POST /api/enrolment-invitations/code-1/accept'
const good = { verdict: 'success', code: null, message: { en: 'Good.', es: 'Bien.' }, endsAt: expiresAt }
const invitation = { ownerFirstName: 'Rosa', platform: 'flex', expiresAt, status: 'open', isOwn: false }
let uploads = 0

beforeEach(async () => {
  await clear()
  takeUploads()
  signIn()
  uploads = 0
})

const answers = () =>
  answerApi({
    'GET /api/enrolment-invitations/code-1': ok(invitation),
    'GET /api/enrolment-invitations/code-2': ok(invitation),
    'GET /api/signed-image-url': () =>
      ok({ uploadURL: 'https://photos.test/put', Key: 'k', taskId: `task-${(uploads += 1)}` }),
    'GET /api/users/me/check-selfie-validity': ok(good),
    [acceptRoute]: ok({ ownerFirstName: 'Rosa', since: expiresAt }),
  })

async function open(code = 'code-1') {
  cleanup()
  await show(() => <EnrolPage code={code} />, {
    words: ['enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'],
  })
  await screen.findByText('Rosa te invita a trabajar en su cuenta de Flex.')
}

async function agree(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar con las fotos' }))
}

async function takeThree(): Promise<void> {
  await agree()
  for (let photo = 0; photo < 3; photo += 1) await givePhoto()
  await screen.findByText('Tus tres fotos están listas.')
}
const asksForConsent = () => screen.findByRole('checkbox')

it('three photos taken before leaving the page are accepted without new photos or another consent', async () => {
  const { calls } = answers()
  await open()
  await takeThree()
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }))
  await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })
  expect(calls.find(({ route }) => route === acceptRoute)?.body).toMatchObject({
    consent: true,
    photos: { front: 'task-1', left: 'task-2', right: 'task-3' },
  })
  await open()
  expect(await asksForConsent()).toBeTruthy()
})

it('a photo that was taken but not sent is restored for its side', async () => {
  answers()
  await open()
  await agree()
  await givePhoto()
  await userEvent.upload(
    await screen.findByLabelText('Usar la cámara del teléfono'),
    new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'left.jpg', { type: 'image/jpeg' }),
  )
  await screen.findByRole('button', { name: 'Usar esta foto' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Lado izquierdo' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Usar esta foto' }))
  expect(await screen.findByRole('heading', { name: 'Lado derecho' })).toBeTruthy()
})

it.each<[string, () => Promise<unknown>]>([
  [
    'they were declined',
    async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Ya no quiero aceptar' }))
      await userEvent.click(await screen.findByRole('button', { name: 'No aceptar' }))
    },
  ],
  ['another person signed in', async () => signIn({ sub: 'luis' })],
  [
    'somebody logged out',
    async () => {
      vi.spyOn(auth, 'signOut').mockResolvedValue()
      const { origin, href, pathname, search } = location
      vi.stubGlobal('location', { origin, href, pathname, search, assign: () => undefined })
      await signOutAndLeave()
    },
  ],
])('nothing is kept once %s: asks for consent and all three photos again', async (_what, end) => {
  answers()
  await open()
  await takeThree()
  await end()
  await open()
  await asksForConsent()
  await agree()
  expect(await screen.findAllByText('Falta')).toHaveLength(3)
})

it('the consent to one invitation does not apply to another', async () => {
  answers()
  await open()
  await takeThree()
  await open('code-2')
  expect(await asksForConsent()).toBeTruthy()
})

it('opens the camera once for three photos and a retake', async () => {
  answers()
  const getUserMedia = fakeCamera()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = (given) => given(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))
  await open()
  await agree()
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Abrir la cámara')
  await press('Tomar la foto')
  await press('Tomar otra')
  for (let photo = 0; photo < 3; photo += 1) {
    await press('Tomar la foto')
    await press('Usar esta foto')
  }
  await screen.findByText('Tus tres fotos están listas.')
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1))
})
