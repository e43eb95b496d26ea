import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { jpegFaults } from '@arribo/server/fit-jpeg'
import { isRefusal } from '@arribo/server/refusal'
import { createTurns } from '@arribo/server/turns'
import type { Deps } from '../../deps.ts'
import { nextTry } from '../../platform/vision/line.rules.ts'
import { type PhotoFault, readPhoto } from '../../platform/vision/photo.ts'
import { isThrottled, visionDown } from '../../platform/vision/vision-unavailable.ts'
import { faultOfFace } from '../enrolments/enrolments.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import { judgeFace } from './face.rules.ts'
import type { Judgement } from './task.rules.ts'
import type { Task } from './task-item.ts'
import { isUsedPhoto, requireTask, saveTurn, saveVerdict } from './task.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'line' | 'clock' | 'secrets'>

type Looked = Judgement & { readonly jpeg?: Buffer }

type Judged = { readonly task: Task; readonly jpeg?: Buffer }

const inTurn = createTurns()

/**
 * Judges one photo per driver at a time, or many large ones from one driver would hold up everybody else's. A repeated
 * request for the same photo then finds its verdict.
 */
export const judgeSelfie = (clients: Clients, task: Task, accountType: string, now: Date): Promise<Judged> =>
  inTurn(task.sub, () => judgeOnce(clients, task, accountType, now))

/**
 * Judges an uploaded selfie and saves the verdict. An accepted photo is stored before its verdict, and the upload is
 * deleted only after that, so that the next request can repair a crash in between. Concurrent requests get the same
 * verdict. While Rekognition takes no more calls, the selfie waits in line.
 */
async function judgeOnce(clients: Clients, task: Task, accountType: string, now: Date): Promise<Judged> {
  const looked = await lookAtUpload(clients, task, now).catch(async (error: unknown) =>
    isThrottled(error) ? { task: await waitInLine(clients, task) } : judgedMeanwhile(clients, task, error),
  )
  if ('task' in looked) return looked
  const { jpeg, ...judgement } = looked
  if (jpeg) await clients.storage.putPhoto(task.photoKey, jpeg)
  const judged = await saveJudgement(clients, task, judgement, accountType, now)
  await clients.storage.deleteUpload(task.photoKey)
  return { task: judged, ...(judged.verdict === 'success' && jpeg && { jpeg }) }
}

const codes = {
  ...jpegFaults,
  too_dark: 'image_too_dark',
  too_bright: 'image_too_bright',
  blurred: 'image_blurred',
} as const satisfies Record<PhotoFault['fault'], ErrorCode>

/**
 * The photo must be a sharp and bright enough JPEG with one face, near and centred. A reference photo must be turned to
 * its side, and a selfie on the driver's own account must show the driver. Returns the photo re-encoded without
 * metadata, or the first fault. Refuses with `vision_down` if Rekognition can't be reached.
 */
async function lookAtUpload(clients: Clients, task: Task, now: Date): Promise<Looked> {
  const { storage, vision, line } = clients
  const hasToJoin = task.turnAt === undefined && line.isBusy(now)
  const bytes = await storage.readUpload(task.photoKey).catch((error: unknown) => {
    if (isRefusal(error, codes.too_large)) return undefined
    throw error
  })
  if (!bytes) return invalid(codes.too_large)
  const photo = await readPhoto(bytes)
  if (photo.kind === 'fault') return invalid(codes[photo.fault])
  if (hasToJoin) throw visionDown('throttled')
  const { jpeg } = photo
  const faces = await vision.detectFaces(jpeg)
  if (faces === 'unreadable') return invalid(codes.unreadable)
  const seen = judgeFace(faces, task.side)
  if ('fault' in seen) return invalid(seen.fault)
  const fault = await faultOfFace(clients, task, jpeg)
  return fault ? invalid(fault) : { verdict: 'success', jpeg, yaw: seen.yaw }
}

const invalid = (fault: ErrorCode): Looked => ({ verdict: 'invalid', fault })

/** Tasks that are refused at their turn are few, so they try again soon instead of queueing. */
async function waitInLine({ table, line, clock }: Clients, task: Task): Promise<Task> {
  const now = clock()
  const turnAt =
    task.turnAt === undefined ? await line.join(task.taskId, now) : nextTry(task.missedTurns ?? 0, Math.random(), now)
  return (await saveTurn(table, task, turnAt, now)) ?? requireTask(table, task.sub, task.taskId)
}

/** The verdict that another request has saved meanwhile. Rethrows the error if there is none. */
async function judgedMeanwhile(clients: Clients, { sub, taskId }: Task, error: unknown): Promise<Judged> {
  const task = await requireTask(clients.table, sub, taskId)
  if (task.verdict) return { task }
  throw error
}

/** Returns the task with this verdict, with a faster request's, or refused because its bytes were used before. */
async function saveJudgement(
  clients: Clients,
  task: Task,
  judgement: Judgement,
  accountType: string,
  now: Date,
): Promise<Task> {
  const { table, storage } = clients
  const { verdict, fault } = judgement
  const { sub, phoneNumber, taskId, photoKey } = task
  const seen = { checkSelfieStatus: verdict, selfieKey: fault ? null : photoKey, code: fault ?? null }
  const entry = { operationStatus: 'VALIDITY', description: 'selfie looked at' } as const
  const log = logAbout({ sub, phoneNumber }, { ...entry, value: { taskId, accountType, ...seen } }, now)
  const judged = await saveVerdict(table, task, judgement, now, log)
  if (judged) return judged
  const latest = await requireTask(table, sub, taskId)
  if (latest.verdict) return latest
  if (verdict !== 'success' || !(await isUsedPhoto(table, task)))
    throw new Error('A verdict was refused although there is none')
  await storage.deletePhoto(photoKey)
  return saveJudgement(clients, latest, { verdict: 'invalid', fault: 'photo_used' }, accountType, now)
}
