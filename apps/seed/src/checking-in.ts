import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { earliestEligible } from '@arribo/api-contracts/shared/blocks'
import type { PhotoSide } from '@arribo/api-contracts/shared/photos/sides'
import { portrait } from '@arribo/sandbox/portraits'
import { CompactEncrypt, importJWK } from 'jose'
import type { Resident } from './resident.ts'
import type { Town } from './town.ts'

type Purpose = { readonly isOwnAccount: 'true' | 'false'; readonly side?: PhotoSide }

/** Uploads a photo to the URL from the API; returns its task. */
export async function putPhoto({ api, person }: Resident, photo: Buffer, as: Purpose): Promise<string> {
  const checksumSha256 = createHash('sha256').update(photo).digest('base64')
  const { uploadURL, taskId } = await api.startUpload({
    query: { ...as, contentLength: photo.length, checksumSha256 },
  })
  const headers = { 'content-type': 'image/jpeg', 'x-amz-checksum-sha256': checksumSha256 }
  const put = await fetch(uploadURL, { method: 'PUT', headers, body: new Uint8Array(photo) })
  if (!put.ok) throw new Error(`Storage answered ${put.status} to a photo of ${person.name}`)
  return taskId
}

/** Takes a selfie, uploads it and has it compared; returns its task. */
async function sendSelfie(resident: Resident, isShared: boolean): Promise<string> {
  const { api, person } = resident
  const taskId = await putPhoto(resident, await portrait(person.portrait), {
    isOwnAccount: isShared ? 'false' : 'true',
  })
  const ask = () => api.examineSelfie({ query: { taskId, accountType: isShared ? 'borrowed-account' : 'own-account' } })
  let verdict = await ask()
  while (verdict.line) {
    await sleep(Math.max(0, Date.parse(verdict.line.turnAt) - Date.now()))
    verdict = await ask()
  }
  if (verdict.verdict !== 'success')
    throw new Error(`The selfie of ${person.name} is ${verdict.verdict}: ${verdict.message.en}`)
  return taskId
}

async function match({ api, person }: Resident, taskId: string): Promise<void> {
  await api.startMatching({ body: { taskId } })
  for (let tries = 0; tries < 40; tries += 1) {
    const { status } = await api.pollMatching({ query: { taskId } })
    if (status === 'completed') return
    if (status === 'failed') throw new Error(`The selfie of ${person.name} matched nobody`)
    await sleep(50)
  }
  throw new Error(`The selfie of ${person.name} was not matched in time`)
}

/** Goes through one block from its window to the registered arrival, standing 20 meters from the station. */
export async function checkIn({ sandbox }: Town, resident: Resident, isShared = false): Promise<void> {
  const { api, person } = resident
  await sandbox.delivery.controls.planBlock(person.flexEmail, { inMinutes: 5 })
  const calendar = (await api.getCalendar({ query: { phoneNumber: person.phoneNumber } })) as Calendar
  const block = earliestEligible(calendar.scheduledAssignments, new Date())
  if (!block) throw new Error(`${person.name} has no block`)
  const taskId = await sendSelfie(resident, isShared)
  if (isShared) await match(resident, taskId)
  const me = await api.getMe()
  const { geocode, address } = block.stagingLocation
  const payload = {
    amazonToken: me.amazonToken ?? '',
    flexId: me.flexId ?? '',
    userAgent: 'Arribo seed',
    latitude: geocode.latitude + 0.00018,
    longitude: geocode.longitude,
    addressId: address.addressId,
    userId: me.userId,
    name: me.name,
    phoneNumber: me.phoneNumber,
    assignmentId: block.assignmentId,
  }
  const [key] = (await api.getKeys()).keys
  if (!key) throw new Error('The API published no key')
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'))
  await api.checkIn({ body: { payload: sealed } })
}
