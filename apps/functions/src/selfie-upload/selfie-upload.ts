import { createHash } from 'node:crypto'
import { errors } from '@arribo/api-contracts/shared/errors'
import { phoneAtStart } from '@arribo/api-contracts/shared/phone'
import type { SelfieUploaded } from '@arribo/api-contracts/shared/selfie-upload'
import { selfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { expiryDaysOfSelfies, photoPrefixes } from '@arribo/runtime-contracts/storage'
import type { Actor } from '@arribo/server/actor'
import { countAgentSelfie } from '@arribo/server/agent-selfies'
import { sharedKeys } from '@arribo/server/keys'
import { logItem } from '@arribo/server/log-item'
import { createDoor, type Door } from './door.ts'
import { accept, Refused, refuse, type UploadAnswer, type UploadEvent, uploadEvent } from './event.ts'
import { createSelfieBucket, type SelfieBucket } from './selfie-bucket.ts'
import { selfieOf } from './selfie.ts'
import { sentFileOf } from './sent-file.ts'
import { createUploadTable, type UploadTable } from './upload-table.ts'

type Parts = { door: Door; table: UploadTable; bucket: SelfieBucket; clock: () => Date }

/**
 * Takes one selfie of one driver from a member of staff: one multipart PUT a file, whose name begins with the driver's
 * phone. Keeps it as every photo is kept, counts it for the agent and writes the log entry. The same file of the same
 * agent is stored once and counted once, however often it is sent.
 */
export function createSelfieUpload(
  environment: Readonly<Record<string, string | undefined>>,
  clock: () => Date = () => new Date(),
) {
  const settings = selfieUploadEnvironment.parse(environment)
  const table = createUploadTable(settings)
  const parts = { table, door: createDoor(settings, table, clock), bucket: createSelfieBucket(settings), clock }
  return async (received: unknown): Promise<UploadAnswer> => {
    const event = uploadEvent.parse(received)
    const { requestId } = event.requestContext
    try {
      return accept(await upload(parts, event))
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'unexpected'
      if (errors[code] >= 500) console.error('A selfie was not taken:', code, requestId, causeOf(error))
      return refuse(code, requestId)
    }
  }
}

/** No more than what kind of fault it is: an error's own text may repeat what was sent. */
function causeOf(error: unknown): string {
  const cause = error instanceof Refused ? error.cause : error
  return cause instanceof Error ? cause.name : 'unknown'
}

async function upload({ door, table, bucket, clock }: Parts, event: UploadEvent): Promise<SelfieUploaded> {
  if (event.requestContext.http.method !== 'PUT') throw new Refused('method_not_allowed')
  const actor = await door(event.headers['authorization'])
  const file = await sentFileOf(event)
  const phoneNumber = phoneAtStart(file.name)
  if (!phoneNumber) throw new Refused('no_phone_in_name')
  const sub = await table.driverOf(phoneNumber)
  if (!sub) throw new Refused('driver_not_found')
  const { jpeg, width, height } = await selfieOf(file.bytes)
  const uploadId = uploadIdOf(actor, sub, file.bytes)
  const selfieKey = `${photoPrefixes.selfie}${sub}/staff-${uploadId}.jpg`
  await bucket.put(selfieKey, jpeg)
  const isNew = await record(table, { actor, sub, phoneNumber, uploadId, selfieKey }, clock())
  return { phoneNumber, width, height, isNew }
}

/** The same bytes from the same agent for the same driver are the same upload. */
const uploadIdOf = (agent: Actor, driverSub: string, bytes: Buffer): string =>
  createHash('sha256').update(`${agent.sub}/${driverSub}/`).update(bytes).digest('hex').slice(0, 32)

type Upload = { actor: Actor; sub: string; phoneNumber: string; uploadId: string; selfieKey: string }

/** Count and log entry in one transaction, as long as the photo is kept only once. */
function record(table: UploadTable, { actor, sub, phoneNumber, uploadId, selfieKey }: Upload, now: Date) {
  const agent = { sub: actor.sub, phoneNumber: actor.phoneNumber, name: actor.name ?? '' }
  const ttl = Math.floor(now.getTime() / 1000) + expiryDaysOfSelfies * 86_400
  const entry = logItem(
    {
      sub,
      phoneNumber,
      operationStatus: 'CREATE',
      description: 'selfie uploaded by staff',
      platform: 'other',
      value: { selfieKey },
      admin: agent,
    },
    now,
  )
  return table.writeOnce({ ...sharedKeys.staffSelfie(sub, uploadId), ttl }, [
    countAgentSelfie(agent, now),
    { Put: { Item: entry } },
  ])
}
