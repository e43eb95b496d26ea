import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear } from 'idb-keyval'
import { ok } from './driver-world.ts'
import { openStorage } from './storage.ts'

const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' })
export const endsAt = '2027-01-05T15:00:00.000Z'
export const invitation = {
  ownerFirstName: 'Rosa',
  platform: 'flex',
  expiresAt: endsAt,
  status: 'open',
  isOwn: false,
}
export const verdict = { verdict: 'success', code: null, message: { en: 'Good.', es: 'Bien.' }, endsAt }
export const photoPages = ['enrolmentsEnrol', 'photos', 'enrolments', 'threePhotos', 'enrolmentsVerify'] as const

/** The API and the storage accept every photo, as `task-1` and so on. */
export async function takePhotos() {
  await clear()
  openStorage()
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
  let uploads = 0
  return {
    'GET /api/enrolment-invitations/code-1': ok(invitation),
    'GET /api/users/me/verification': ok({ verifiedAt: null }),
    'GET /api/signed-image-url': () =>
      ok({ uploadURL: 'https://photos.test/put', Key: 'k', taskId: `task-${(uploads += 1)}` }),
    'GET /api/users/me/check-selfie-validity': ok(verdict),
  }
}

export async function givePhoto(file: File = jpeg()): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Usar la cámara del teléfono'), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esta foto' }))
}

export async function givePhotos(count = 3): Promise<void> {
  for (let photo = 0; photo < count; photo += 1) await givePhoto()
}

export async function agree(): Promise<void> {
  await userEvent.click(await screen.findByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Continuar con las fotos' }))
}
