import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'
import { answerApi, ok, signIn } from '../../testing/driver-world.ts'
import { press, watchLeaving } from '../../testing/on-screen.ts'
import { show } from '../../testing/show.tsx'
import { agree, endsAt, givePhoto, givePhotos, invitation, photoPages, takePhotos } from '../../testing/three-photos.ts'
import { fakeCamera } from '../check-ins/testing/phone.ts'
import { EnrolPage } from './enrol-page.tsx'

const acceptRoute = 'POST /api/enrolment-invitations/code-1/accept'
let callsOf: ReturnType<typeof answerApi>['callsOf']
beforeEach(async () => {
  signIn()
  ;({ callsOf } = answerApi({
    ...(await takePhotos()),
    'GET /api/enrolment-invitations/code-2': ok(invitation),
    [acceptRoute]: ok({ ownerFirstName: 'Rosa', since: endsAt }),
  }))
  await open()
})

async function open(code = 'code-1') {
  cleanup()
  await show(() => <EnrolPage code={code} />, { words: photoPages })
  await screen.findByText('Rosa te invita a trabajar en su cuenta de Flex.')
}

async function takeThree(): Promise<void> {
  await agree()
  await givePhotos()
  await screen.findByText('Tus tres fotos están listas.')
}
const asksForConsent = () => screen.findByRole('checkbox')

it('three photos taken before leaving the page are accepted without new photos or another consent', async () => {
  await takeThree()
  await open()
  await press('Aceptar la invitación')
  await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })
  const photos = { front: 'task-1', left: 'task-2', right: 'task-3' }
  expect(callsOf(acceptRoute)).toMatchObject([{ body: { consent: true, photos } }])
  await open()
  expect(await asksForConsent()).toBeTruthy()
})

it('a photo that was taken but not sent is restored for its side', async () => {
  await agree()
  await givePhoto()
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'left.jpg', { type: 'image/jpeg' })
  await userEvent.upload(await screen.findByLabelText('Usar la cámara del teléfono'), file)
  await screen.findByRole('button', { name: 'Usar esta foto' })
  await open()
  expect(await screen.findByRole('heading', { name: 'Lado izquierdo' })).toBeTruthy()
  await press('Usar esta foto')
  expect(await screen.findByRole('heading', { name: 'Lado derecho' })).toBeTruthy()
})

it.each<[string, () => Promise<unknown>]>([
  [
    'they were declined',
    async () => {
      await press('Ya no quiero aceptar')
      await press('No aceptar')
    },
  ],
  ['another person signed in', async () => signIn({ sub: 'luis' })],
  [
    'somebody logged out',
    async () => {
      vi.spyOn(auth, 'signOut').mockResolvedValue()
      const assign = watchLeaving()
      void signOutAndLeave()
      await vi.waitFor(() => expect(assign).toHaveBeenCalled())
    },
  ],
])('nothing is kept once %s: asks for consent and all three photos again', async (_what, end) => {
  await takeThree()
  await end()
  await open()
  await agree()
  expect(await screen.findAllByText('Falta')).toHaveLength(3)
})

it('the consent to one invitation does not apply to another', async () => {
  await takeThree()
  await open('code-2')
  expect(await asksForConsent()).toBeTruthy()
})

it('opens the camera once for three photos and a retake', async () => {
  const getUserMedia = fakeCamera()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = (given) => given(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))
  await agree()
  for (const name of ['Abrir la cámara', 'Tomar la foto', 'Tomar otra']) await press(name)
  for (let photo = 0; photo < 3; photo += 1) {
    await press('Tomar la foto')
    await press('Usar esta foto')
  }
  await screen.findByText('Tus tres fotos están listas.')
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1))
})
