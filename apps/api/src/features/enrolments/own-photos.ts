import { photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import type { Table } from '@arribo/server/table/table'
import type { BySide } from './enrolment.rules.ts'
import { listEnrolledOn } from './enrolment.store.ts'
import { getVerification } from './verification.store.ts'

export async function getReferencePhotos(table: Table, sub: string) {
  const [verification, consents] = await Promise.all([getVerification(table, sub), listEnrolledOn(table, sub)])
  const photosOf = (photoKeys: BySide<string> | undefined, takenAt: string) =>
    photoKeys ? photoSides.map((side) => ({ takenAt, kind: `reference, ${side}`, key: photoKeys[side] })) : []
  return [
    ...photosOf(verification?.photoKeys, verification?.verifiedAt ?? ''),
    ...consents.flatMap(({ photoKeys, consentedAt }) => photosOf(photoKeys, consentedAt)),
  ]
}
