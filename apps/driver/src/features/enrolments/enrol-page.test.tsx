import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { show } from '../../testing/show.tsx'
import { takeUploads, givePhoto } from '../../testing/three-photos.ts'
import { EnrolPage } from './enrol-page.tsx'

const invitation = {
  ownerFirstName: 'Rosa',
  platform: 'flex',
  expiresAt: '2027-01-05T15:00:00.000Z',
  status: 'open',
  isOwn: false,
}
const route = 'GET /api/enrolment-invitations/code-1'
const acceptRoute = 'POST /api/enrolment-invitations/code-1/accept'
const good = { verdict: 'success', code: null, message: { en: 'Good.', es: 'Bien.' }, endsAt: invitation.expiresAt }
let uploads = 0
// A test must not continue with the photos of another.
beforeEach(() => clear())
const photoRoutes = {
  'GET /api/signed-image-url': () =>
    ok({ uploadURL: 'https://photos.test/put', Key: 'k', taskId: `task-${(uploads += 1)}` }),
  'GET /api/users/me/check-selfie-validity': ok(good),
}
const open = (code: string | undefined = 'code-1') =>
  show(() => <EnrolPage code={code} />, {
    words: ['enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'],
  })

async function agree(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar con las fotos' }))
}

/** Consents, takes the three photos in turn, and accepts. */
async function accept(): Promise<void> {
  await agree()
  for (const title of ['De frente', 'Lado izquierdo', 'Lado derecho']) {
    await screen.findByRole('heading', { name: title })
    await givePhoto()
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }))
}

it('says who invites and what is stored; nothing is ticked, and consent is required', async () => {
  answerApi({ [route]: ok(invitation) })
  await open()
  expect(await screen.findByText('Rosa te invita a trabajar en su cuenta de Flex.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar con las fotos' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Marca la casilla para continuar.')
  expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  await agree()
  expect(await screen.findByRole('heading', { name: 'De frente' })).toBeTruthy()
})

it('takes front, left and right in turn, then accepts with consent and the three photos', async () => {
  uploads = 0
  takeUploads()
  const { calls } = answerApi({
    [route]: ok(invitation),
    ...photoRoutes,
    [acceptRoute]: ok({ ownerFirstName: 'Rosa', since: invitation.expiresAt }),
  })
  await open()
  await accept()
  expect(await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })).toBeTruthy()
  const signed = calls.filter(({ route: asked }) => asked === 'GET /api/signed-image-url')
  expect(signed.map(({ query }) => query.get('side'))).toEqual(['front', 'left', 'right'])
  expect(calls.find(({ route: asked }) => asked === acceptRoute)?.body).toEqual({
    consent: true,
    consentVersion: '2026-11',
    photos: { front: 'task-1', left: 'task-2', right: 'task-3' },
  })
})

it('retakes a photo that is not accepted, with the reason, before the next one', async () => {
  takeUploads()
  const bad = { ...good, verdict: 'invalid', code: 'no_face', message: { en: 'No face.', es: 'No vemos tu cara.' } }
  answerApi({
    [route]: ok(invitation),
    ...photoRoutes,
    'GET /api/users/me/check-selfie-validity': ok(bad),
  })
  await open()
  await agree()
  await givePhoto()
  expect((await screen.findByRole('alert')).textContent).toContain('No vemos tu cara.')
  expect(screen.getByRole('heading', { name: 'De frente' })).toBeTruthy()
})

it('goes on to the last step if an acceptance arrived whose answer was lost', async () => {
  takeUploads()
  let isAccepted = false
  answerApi({
    [route]: () => ok({ ...invitation, status: isAccepted ? 'accepted' : 'open' }),
    ...photoRoutes,
    [acceptRoute]: () => {
      isAccepted = true
      throw new TypeError('network')
    },
  })
  await open()
  await accept()
  expect(await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })).toBeTruthy()
})

it("doesn't call a photo bad that nobody could look at", async () => {
  takeUploads()
  answerApi({
    [route]: ok(invitation),
    ...photoRoutes,
    'GET /api/signed-image-url': refusal('temporarily_unavailable'),
  })
  await open()
  await agree()
  await givePhoto()
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos revisar esta foto')
})

it('asks before it forgets the photos', async () => {
  answerApi({ [route]: ok(invitation), ...photoRoutes })
  await open()
  await agree()
  await userEvent.click(await screen.findByRole('button', { name: 'Ya no quiero aceptar' }))
  await screen.findByRole('heading', { name: '¿Ya no quieres aceptar?' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole('heading', { name: 'Tus tres fotos' })).toBeTruthy()
})

it('refuses a file that is no JPEG on the phone', async () => {
  takeUploads()
  const { calls } = answerApi({ [route]: ok(invitation), ...photoRoutes })
  await open()
  await agree()
  await givePhoto(new File(['GIF89a'], 'a.jpg', { type: 'image/jpeg' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Este navegador no puede leer esa foto. Toma una con la cámara del teléfono o elige un JPEG.',
  )
  expect(calls.map(({ route: asked }) => asked)).toEqual([route])
})

it('retakes only the one of the three that was refused', async () => {
  takeUploads()
  const refused = refusal('faces_differ')
  answerApi({
    [route]: ok(invitation),
    ...photoRoutes,
    [acceptRoute]: { ...refused, body: { ...(refused.body as object), params: { side: 'left' } } },
  })
  await open()
  await agree()
  for (let photo = 0; photo < 3; photo += 1) await givePhoto()
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar la invitación' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Rechazado: faces_differ.')
  await userEvent.click(screen.getByRole('button', { name: 'Repetir: Lado izquierdo' }))
  expect(await screen.findByRole('heading', { name: 'Lado izquierdo' })).toBeTruthy()
  expect(screen.getAllByText('Lista')).toHaveLength(2)
})

it.each(['invitation_not_found', 'invitation_used', 'invitation_expired', 'invitation_withdrawn'] as const)(
  '%s: says so, and offers no retry',
  async (code) => {
    answerApi({ [route]: refusal(code) })
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain(`Rechazado: ${code}.`)
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull()
  },
)

it("shows the last step for an accepted invitation, whose it is for the driver's own, and what to do without a code", async () => {
  answerApi({ [route]: ok({ ...invitation, status: 'accepted' }) })
  const accepted = await open()
  expect(await screen.findByRole('heading', { name: 'Listo, ya estás en la cuenta' })).toBeTruthy()
  accepted.unmount()
  answerApi({ 'GET /api/enrolment-invitations/code-2': ok({ ...invitation, isOwn: true }) })
  const own = await open('code-2')
  expect(await screen.findByText('Esta invitación es tuya. Envía el enlace a otra persona.')).toBeTruthy()
  own.unmount()
  await show(() => <EnrolPage code={undefined} />, {
    words: ['enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'],
  })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('A este enlace le falta la invitación'))
})
