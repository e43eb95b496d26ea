import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, type ApiAnswers, ok, refusal } from '../../testing/driver-world.ts'
import { alertText, press } from '../../testing/on-screen.ts'
import { show } from '../../testing/show.tsx'
import {
  agree,
  givePhoto,
  givePhotos,
  invitation,
  photoPages,
  takePhotos,
  verdict,
} from '../../testing/three-photos.ts'
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

it('asks before it forgets the photos', async () => {
  await open()
  await agree()
  await press('Ya no quiero aceptar')
  await screen.findByRole('heading', { name: '¿Ya no quieres aceptar?' })
  await press('Cancelar')
  expect(screen.getByRole('heading', { name: 'Tus tres fotos' })).toBeTruthy()
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
