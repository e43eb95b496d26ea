import { consentVersions } from '@arribo/api-contracts/driver/enrolments'
import type { PhotoSide } from '@arribo/api-contracts/shared/photos/sides'
import { portrait } from '@arribo/sandbox/portraits'
import { putPhoto } from './checking-in.ts'
import type { Resident } from './resident.ts'

export async function enrol(owner: Resident, friend: Resident): Promise<void> {
  const { code } = await owner.api.createEnrolmentInvitation()
  const take = async (side: PhotoSide) =>
    putPhoto(friend, await portrait(friend.person.portrait, { side }), { isOwnAccount: 'false', side })
  const [front, left, right] = await Promise.all([take('front'), take('left'), take('right')])
  const photos = { front, left, right }
  await friend.api.acceptEnrolmentInvitation({
    params: { code },
    body: { consent: true, consentVersion: consentVersions[0], photos },
  })
}
