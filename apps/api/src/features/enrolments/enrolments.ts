import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { getDriver, requireDriver } from '../drivers/drivers.ts'
import { type BySide, type Enrolment, isSameAccount } from './enrolment.rules.ts'
import { consentCheck, getEnrolment, listEnrolled, listEnrolledOn } from './enrolment.store.ts'
import { getVerification } from './verification.store.ts'

/** What other features may ask of enrolments. */
export type { Enrolment } from './enrolment.rules.ts'
export { consentCheck } from './enrolment.store.ts'
export { readIfThere } from './reference-photos.ts'

/**
 * Whose face may stand before the camera when this driver checks in: whoever is enrolled on their account, and they
 * themselves when the delivery account they connected is one on which they are enrolled.
 */
export async function listMatchable(table: Table, sub: string): Promise<Enrolment[]> {
  const [mine, elsewhere] = await Promise.all([listEnrolled(table, sub), listEnrolledOn(table, sub)])
  if (elsewhere.length === 0) return mine
  const me = await requireDriver(table, sub)
  const owners = await Promise.all(elsewhere.map(({ ownerSub }) => getDriver(table, ownerSub)))
  return [...mine, ...elsewhere.filter((_, index) => isSameAccount(me, owners[index]))]
}

/** A driver's own three photos, if they were ever taken. */
export async function getVerifiedPhotos(table: Table, sub: string): Promise<BySide<string> | undefined> {
  return (await getVerification(table, sub))?.photoKeys
}

type Matched = { readonly matchedSub?: string; readonly matchedOn?: string }

/** A selfie counts while the consent behind its match stands; refuses with `selfie_no_match` when it was withdrawn. */
export async function consentWrites(
  table: Table,
  { matchedSub: driverSub, matchedOn: ownerSub }: Matched,
): Promise<TransactPart[]> {
  if (driverSub === undefined || ownerSub === undefined) return []
  const enrolment = await getEnrolment(table, ownerSub, driverSub)
  if (enrolment?.status !== 'active') throw new Refusal('selfie_no_match')
  return [consentCheck(enrolment)]
}
