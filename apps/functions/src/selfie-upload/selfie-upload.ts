import { createHash } from 'node:crypto'
import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import { phoneAtStart } from '@arribo/api-contracts/shared/phone-number'
import { selfieUpload, type SelfieUploaded } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { selfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import { expiryDaysOfSelfies, photoPrefixes } from '@arribo/runtime-contracts/storage'
import type { Actor } from '@arribo/server/actor'
import { countAgentSelfie } from '@arribo/server/agent-selfies'
import { refuseColleague } from '@arribo/server/colleague'
import { fitJpeg, type FitJpeg, jpegFaults } from '@arribo/server/fit-jpeg'
import { admit, createVerifyToken, type GuardDeps } from '@arribo/server/guard'
import { sharedKeys } from '@arribo/server/keys'
import { logEntryPut } from '@arribo/server/log-item'
import { problem } from '@arribo/server/problem'
import { Refusal } from '@arribo/server/refusal'
import { isSessionOver } from '@arribo/server/session-end.rules'
import { TransactionCancelled } from '@arribo/server/table/transact'
import * as z from 'zod'
import { inLambda } from '../in-lambda.ts'
import { createUploadStore, type UploadStore } from './upload-store.ts'

type Deps = GuardDeps & { readonly store: UploadStore; readonly clock: () => Date }

type UploadAnswer = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Staff upload one selfie of a driver with each multipart PUT; the file's name begins with the driver's phone. Stores
 * the photo, counts it for the agent and writes the log entry. The same file from the same agent is stored and counted
 * only once.
 */
export function createSelfieUpload(
  environment: Readonly<Record<string, string | undefined>>,
  clock: () => Date = () => new Date(),
) {
  const settings = selfieUploadEnvironment.parse(environment)
  const store = createUploadStore(settings)
  const deps: Deps = {
    store,
    verifyToken: createVerifyToken(settings, [settings.COGNITO_ADMIN_CLIENT_ID], clock),
    sessions: { isRevoked: async (actor) => isSessionOver(await store.endOfSessions(actor.sub), actor) },
    factors: { isProved: ({ session }) => store.isProved(session) },
    staffClientId: settings.COGNITO_ADMIN_CLIENT_ID,
    clock,
  }
  return async (received: unknown): Promise<UploadAnswer> => {
    const event = uploadEvent.parse(received)
    const { requestId } = event.requestContext
    try {
      return accept(await upload(deps, event))
    } catch (error) {
      const code = error instanceof Refusal ? error.code : 'unexpected'
      if (errors[code] >= 500) console.error('A selfie was not accepted:', code, requestId, describe(error))
      return refuse(code, requestId)
    }
  }
}

const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

const accept = (body: object): UploadAnswer => ({
  statusCode: 200,
  headers: { ...always, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function refuse(code: ErrorCode, requestId: string): UploadAnswer {
  const body = problem(code, requestId)
  return {
    statusCode: body.status,
    headers: { ...always, 'content-type': 'application/problem+json' },
    body: JSON.stringify(body),
  }
}

/** Only the error's name, or why the database cancelled the transaction, because a message may contain input. */
function describe(error: unknown): string {
  const cause = error instanceof Refusal ? error.cause : error
  if (cause instanceof TransactionCancelled) return `${cause.name}: ${cause.message}`
  return cause instanceof Error ? cause.name : 'unknown'
}

async function upload(deps: Deps, event: UploadEvent): Promise<SelfieUploaded> {
  const { store, clock } = deps
  if (event.requestContext.http.method !== 'PUT') throw new Refusal('method_not_allowed')
  const actor = await admit(selfieUpload, event.headers['authorization'], deps)
  const file = await sentFileOf(event)
  const phoneNumber = phoneAtStart(file.name)
  if (!phoneNumber) throw new Refusal('no_phone_in_name')
  const sub = await store.driverOf(phoneNumber)
  if (!sub) throw new Refusal('driver_not_found')
  await refuseColleague({ identity: store, actor }, { sub, phoneNumber })
  const { jpeg, width, height } = await selfieOf(file.bytes)
  const uploadId = uploadIdOf(actor, sub, file.bytes)
  const selfieKey = `${photoPrefixes.selfie}${sub}/staff-${uploadId}.jpg`
  await store.putPhoto(selfieKey, jpeg)
  const isNew = await record(store, { actor, sub, phoneNumber, uploadId, selfieKey }, clock())
  return { phoneNumber, width, height, isNew }
}

async function selfieOf(bytes: Buffer): Promise<FitJpeg> {
  const fit = await fitJpeg(bytes)
  if (typeof fit === 'string') throw new Refusal(jpegFaults[fit])
  return fit
}

const uploadIdOf = (agent: Actor, driverSub: string, bytes: Buffer): string =>
  createHash('sha256').update(`${agent.sub}/${driverSub}/`).update(bytes).digest('hex').slice(0, 32)

type Upload = { actor: Actor; sub: string; phoneNumber: string; uploadId: string; selfieKey: string }

async function record(store: UploadStore, { actor, sub, phoneNumber, uploadId, selfieKey }: Upload, now: Date) {
  const agent = {
    sub: actor.sub,
    phoneNumber: actor.phoneNumber,
    name: (await store.nameOf(actor.sub)) ?? actor.nameInToken ?? '',
  }
  const ttl = Math.floor(now.getTime() / 1000) + expiryDaysOfSelfies * 86_400
  const entry = logEntryPut(
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
  return store.writeOnce({ ...sharedKeys.staffSelfie(sub, uploadId), ttl }, [countAgentSelfie(agent, now), entry])
}

export const handler = inLambda(createSelfieUpload)

const uploadEvent = z.object({
  headers: z.record(z.string(), z.string()),
  requestContext: z.object({ requestId: z.string(), http: z.object({ method: z.string() }) }),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})
type UploadEvent = z.output<typeof uploadEvent>

/** Refuses other content types, more than one part, and more bytes than a selfie may have. */
async function sentFileOf({ headers, body, isBase64Encoded }: UploadEvent) {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal('unsupported_media_type')
  const content = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const form = await new Response(content, { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new Refusal('invalid_request', {}, { cause })
  })
  const [[name, file] = [], ...others] = [...form]
  if (name !== selfieUpload.field || file === undefined || typeof file === 'string' || others.length > 0)
    throw new Refusal('invalid_request')
  if (file.size > selfieUpload.maxBytes) throw new Refusal('payload_too_large')
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
