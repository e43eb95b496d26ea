import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Deps } from '../../deps.ts'
import { TransactionRefused } from '../../platform/dynamo/table.ts'
import { Refusal } from '../../platform/refusal.ts'
import { count } from '../../platform/telemetry/telemetry.ts'
import { logWrite } from '../logs/logs.ts'
import type { Task } from '../tasks/task.rules.ts'
import { needTask, verdictWrites } from '../tasks/tasks.ts'
import { lookAtPhoto, type Looked } from './look.ts'
import { type Verdict, verdictOf } from './selfie.rules.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision'>

/**
 * Looks at an uploaded selfie and keeps the verdict. A good photo is stored anew before its verdict stands, and only then
 * the original goes: whatever crashes in between is done again by the next to ask. Two who ask at once get one verdict.
 */
export async function judgeSelfie(clients: Clients, task: Task, accountType: string, now: Date): Promise<Verdict> {
  const looked = await lookAtUpload(clients, task).catch((error: unknown) => afterAnother(clients, task, now, error))
  if ('verdict' in looked) return looked
  if ('jpeg' in looked) await clients.storage.putPhoto(task.photoKey, looked.jpeg)
  await keepVerdict(clients, task, 'fault' in looked ? looked.fault : undefined, accountType, now)
  await clients.storage.deleteUpload(task.photoKey)
  return standing(clients, task, now)
}

async function lookAtUpload(clients: Clients, task: Task): Promise<Looked> {
  try {
    return await lookAtPhoto(clients, await clients.storage.readUpload(task.photoKey))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'image_too_large') return { fault: error.code }
    throw error
  }
}

/** A photo that is not there may just have been looked at by somebody else. */
async function afterAnother(clients: Clients, task: Task, now: Date, error: unknown): Promise<Verdict> {
  const verdict = verdictOf(await needTask(clients.table, task.sub, task.taskId), now)
  if (verdict) return verdict
  throw error
}

async function standing(clients: Clients, task: Task, now: Date): Promise<Verdict> {
  const verdict = verdictOf(await needTask(clients.table, task.sub, task.taskId), now)
  if (!verdict) throw new Error('A verdict that was written is there')
  return verdict
}

async function keepVerdict(
  { table }: Clients,
  task: Task,
  fault: ErrorCode | undefined,
  accountType: string,
  now: Date,
): Promise<void> {
  const result = fault ? ({ verdict: 'invalid', fault } as const) : ({ verdict: 'success' } as const)
  const log = logWrite(
    {
      sub: task.sub,
      phoneNumber: task.phoneNumber,
      operationStatus: 'VALIDITY',
      description: 'selfie looked at',
      platform: 'other',
      value: {
        taskId: task.taskId,
        accountType,
        checkSelfieStatus: result.verdict,
        selfieKey: fault ? null : task.photoKey,
        code: fault ?? null,
      },
    },
    now,
  )
  try {
    await table.transact([...verdictWrites(task, result, now), log])
    count('arribo.selfies', { verdict: result.verdict, ...(fault && { code: fault }) })
  } catch (error) {
    // Somebody asked at the same time and was faster; their verdict stands.
    if (!(error instanceof TransactionRefused)) throw error
  }
}
