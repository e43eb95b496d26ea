import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import { signOutAndLeave } from '../../app/sign-out.ts'
import { answerApi, type ApiAnswers, ok, refusal, signIn } from '../../testing/driver-world.ts'
import { alertText, press, watchLeaving } from '../../testing/on-screen.ts'
import { show } from '../../testing/show.tsx'
import {
  agree,
  endsAt,
  givePhoto,
  givePhotos,
  invitation,
  photoPages,
  takePhotos,
  verdict,
} from '../../testing/three-photos.ts'
import { fakeCamera } from '../check-ins/testing/phone.ts'
import { EnrolPage } from './enrol-page.tsx'

const route = 'GET /api/enrolment-invitations/code-1'
const acceptRoute = 'POST /api/enrolment-invitations/code-1/accept'
let photos: ApiAnswers
beforeEach(async () => {
  photos = await takePhotos()
})

async function open(answers: ApiAnswers = {}, code: string | undefined = 'code-1') {
  const api = answerApi({ ...photos, ...answers })
  return { ...api, ...(await show(() => <EnrolPage code={code} />, { words: photoPages })) }
}

async function accept(): Promise<void> {
  await agree()
  await givePhotos()
  await press('Aceptar la invitación')
}

it('says who invites and what is stored; nothing is ticked, and consent is required', async () => {
  await open()
  expect(await screen.findByText('Rosa te invita a trabajar en su cuenta de Flex.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await press('Continuar con las fotos')
  expect(await alertText()).toBe('Marca la casilla para continuar.')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
})

it('takes front, left and right in turn, then accepts with consent and the three photos', async () => {
  const { callsOf } = await open({ [acceptRoute]: ok({ ownerFirstName: 'Rosa', since: invitation.expiresAt }) })
  await agree()
  for (const title of ['De frente', 'Lado izquierdo', 'Lado derecho']) {
    await screen.findByRole('heading', { name: title })
    await givePhoto()
  }
  await press('Aceptar la invitación')
  expect(await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })).toBeTruthy()
  const sides = callsOf('GET /api/signed-image-url').map(({ query }) => query.get('side'))
  expect(sides).toEqual(['front', 'left', 'right'])
  expect(callsOf(acceptRoute)[0]?.body).toEqual({
    consent: true,
    consentVersion: '2026-11',
    photos: { front: 'task-1', left: 'task-2', right: 'task-3' },
  })
})

const bad = { ...verdict, verdict: 'invalid', code: 'no_face', message: { en: 'No face.', es: 'No vemos tu cara.' } }
it.each<[string, ApiAnswers, File | undefined, string]>([
  ['that is not accepted', { 'GET /api/users/me/check-selfie-validity': ok(bad) }, undefined, 'No vemos tu cara.'],
  [
    'that nobody could look at',
    { 'GET /api/signed-image-url': refusal('temporarily_unavailable') },
    undefined,
    'No pudimos revisar esta foto',
  ],
  [
    'that is no JPEG',
    {},
    new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }),
    'Este navegador no puede leer esa foto.',
  ],
])('says what is wrong with a photo %s, and asks for the same side again', async (_what, answers, file, sentence) => {
  await open(answers)
  await agree()
  await givePhoto(file)
  expect(await alertText()).toContain(sentence)
  expect(screen.getByRole('heading', { name: 'De frente' })).toBeTruthy()
})

it('goes on to the last step if an acceptance arrived whose answer was lost', async () => {
  let isAccepted = false
  await open({
    [route]: () => ok({ ...invitation, status: isAccepted ? 'accepted' : 'open' }),
    [acceptRoute]: () => {
      isAccepted = true
      throw new TypeError('network')
    },
  })
  await accept()
  expect(await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })).toBeTruthy()
})

it('asks before it forgets the photos; confirms that the invitation was declined, and leads on', async () => {
  await open()
  await agree()
  await press('Ya no quiero aceptar')
  await screen.findByRole('heading', { name: '¿Ya no quieres aceptar?' })
  await press('Cancelar')
  expect(screen.getByRole('heading', { name: 'Tus tres fotos' })).toBeTruthy()
  await press('Ya no quiero aceptar')
  await press('No aceptar')
  const status = (await screen.findByText(/^No aceptaste la invitación de /)).closest('[role=status]')
  expect(status?.contains(screen.getByRole('link', { name: 'Ir al inicio' }))).toBe(true)
  expect(document.activeElement?.contains(status)).toBe(true)
})

it('retakes only the one of the three that was refused', async () => {
  const { status, body } = refusal('faces_differ')
  await open({ [acceptRoute]: { status, body: { ...(body as object), params: { side: 'left' } } } })
  await accept()
  expect(await alertText()).toContain('Rechazado: faces_differ.')
  await press('Repetir: Lado izquierdo')
  expect(await screen.findByRole('heading', { name: 'Lado izquierdo' })).toBeTruthy()
  expect(screen.getAllByText('Lista')).toHaveLength(2)
})

it.each(['invitation_not_found', 'invitation_used', 'invitation_expired', 'invitation_withdrawn'] as const)(
  '%s: says so, and offers no retry',
  async (code) => {
    await open({ [route]: refusal(code) })
    expect(await alertText()).toContain(`Rechazado: ${code}.`)
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  },
)

it("shows whose an invitation of the driver's own is, and what to do without a code", async () => {
  const { unmount } = await open({ [route]: ok({ ...invitation, isOwn: true }) })
  expect(await screen.findByText('Esta invitación es tuya. Envía el enlace a otra persona.')).toBeTruthy()
  unmount()
  await show(() => <EnrolPage code={undefined} />, { words: photoPages })
  expect(await alertText()).toContain('A este enlace le falta la invitación')
})

describe('what the phone keeps of an acceptance', () => {
  let callsOf: ReturnType<typeof answerApi>['callsOf']
  beforeEach(async () => {
    signIn()
    ;({ callsOf } = answerApi({
      ...photos,
      'GET /api/enrolment-invitations/code-2': ok(invitation),
      [acceptRoute]: ok({ ownerFirstName: 'Rosa', since: endsAt }),
    }))
    await visit()
  })

  async function visit(code = 'code-1') {
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
    await visit()
    await press('Aceptar la invitación')
    await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })
    const photos = { front: 'task-1', left: 'task-2', right: 'task-3' }
    expect(callsOf(acceptRoute)).toMatchObject([{ body: { consent: true, photos } }])
    await visit()
    expect(await asksForConsent()).toBeTruthy()
  })

  it('a photo that was taken but not sent is restored for its side', async () => {
    await agree()
    await givePhoto()
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'left.jpg', { type: 'image/jpeg' })
    await userEvent.upload(await screen.findByLabelText('Usar la cámara del teléfono'), file)
    await screen.findByRole('button', { name: 'Usar esta foto' })
    await visit()
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
    await visit()
    await agree()
    expect(await screen.findAllByText('Falta')).toHaveLength(3)
  })

  it('the consent to one invitation does not apply to another', async () => {
    await takeThree()
    await visit('code-2')
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
})
