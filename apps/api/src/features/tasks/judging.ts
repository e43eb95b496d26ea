import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { isRefusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import { count } from '../../platform/telemetry/metrics.ts'
import { nextTry } from '../../platform/vision/line.rules.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Task } from './task-item.ts'
import { isOfOneFace, judgedFields, type Judgement } from './task.rules.ts'
import { isUsedPhoto, requireTask, verdictWrites } from './tasks.ts'
import { isThrottled, lookAtPhoto, type Looked, occupiedVision } from './look.ts'
import { saveTurn } from './task.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'line' | 'clock'>

/** Why the face isn't accepted on the driver's own account. */
type FaultOfFace = (jpeg: Buffer) => Promise<ErrorCode | undefined>

/** The task has a verdict, or a turn in line. */
type Judged = { readonly task: Task; readonly jpeg?: Buffer }

/**
 * Judges an uploaded selfie and saves the verdict. An accepted photo is stored before its verdict, and the upload
 * deleted only after that, so that the next request can repair a crash in between. Concurrent requests get the same
 * verdict. While Rekognition takes no more calls, the selfie waits in line.
 */
export async function judgeSelfie(
  clients: Clients,
  task: Task,
  accountType: string,
  now: Date,
  faultOfFace?: FaultOfFace,
): Promise<Judged> {
  const looked = await lookAtUpload(clients, task, now, faultOfFace).catch(async (error: unknown) =>
    isThrottled(error) ? { task: await waitInLine(clients, task) } : judgedMeanwhile(clients, task, error),
  )
  if ('task' in looked) return looked
  if ('jpeg' in looked) await clients.storage.putPhoto(task.photoKey, looked.jpeg)
  const judged = await saveJudgement(clients, task, judgementOf(looked), accountType, now)
  await clients.storage.deleteUpload(task.photoKey)
  return judged.verdict === 'success' ? { ...looked, task: judged } : { task: judged }
}

/** A task that was refused at its turn tries again soon instead of queueing: there are few of them. */
async function waitInLine({ table, line, clock }: Clients, task: Task): Promise<Task> {
  const now = clock()
  const turnAt =
    task.turnAt === undefined ? await line.join(task.taskId, now) : nextTry(task.missedTurns ?? 0, Math.random(), now)
  return (await saveTurn(table, task, turnAt, now)) ?? requireTask(table, task.sub, task.taskId)
}

const judgementOf = (looked: Looked): Judgement =>
  'jpeg' in looked ? { verdict: 'success', yaw: looked.yaw } : { verdict: 'invalid', fault: looked.fault }

/** The task with this verdict, with that of another request that was faster, or refused for its bytes. */
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
  if (await tryTransact(table, [...verdictWrites(task, judgement, now), log])) {
    count('arribo.selfies', { verdict, ...(fault && { code: fault }) })
    return { ...task, ...judgedFields(task, judgement, now) }
  }
  const saved = await requireTask(table, sub, taskId)
  if (saved.verdict) return saved
  if (verdict !== 'success' || !(await isUsedPhoto(table, task)))
    throw new Error('A verdict was refused although there is none')
  await storage.deletePhoto(photoKey)
  return saveJudgement(clients, saved, { verdict: 'invalid', fault: 'photo_used' }, accountType, now)
}

async function lookAtUpload(clients: Clients, task: Task, now: Date, faultOfFace?: FaultOfFace): Promise<Looked> {
  const hasToJoin = task.turnAt === undefined && clients.line.isBusy(now)
  const vision = hasToJoin ? occupiedVision : clients.vision
  try {
    const looked = await lookAtPhoto({ vision }, await clients.storage.readUpload(task.photoKey), task.side)
    const fault = 'jpeg' in looked && isOfOneFace(task) ? await faultOfFace?.(looked.jpeg) : undefined
    return fault ? { fault } : looked
  } catch (error) {
    if (isRefusal(error, 'image_too_large')) return { fault: 'image_too_large' }
    throw error
  }
}

/** The verdict that another request has saved; rethrows the error if there is none. */
async function judgedMeanwhile(clients: Clients, { sub, taskId }: Task, error: unknown): Promise<Judged> {
  const task = await requireTask(clients.table, sub, taskId)
  if (task.verdict) return { task }
  throw error
}
