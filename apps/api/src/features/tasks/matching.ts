import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { nextTry } from '../../platform/vision/line.rules.ts'
import { isThrottled } from '../../platform/vision/vision-unavailable.ts'
import { areAlike, consentCheck, type Enrolment, listMatchable } from '../enrolments/enrolments.ts'
import { logAbout } from '../log-entries/log-entries.ts'
import { requireDriver } from '../drivers/drivers.ts'
import type { Task } from './task-item.ts'
import { dropMatching, matchedWrites, pauseMatching, takeMatching } from './task.store.ts'

type Clients = Pick<Deps, 'table' | 'storage' | 'vision' | 'clock'> & { readonly log: Log }

const leaseMs = 20_000

/**
 * Matches a selfie with the drivers enrolled on the account, unless another process is doing so. Never throws: whatever
 * fails is left to the next poll.
 */
export async function matchSelfie(clients: Clients, task: Task): Promise<void> {
  const { table, clock, log } = clients
  try {
    if (!(await takeMatching(table, task, clock(), leaseMs))) return
    const matched = await findMatch(clients, task).catch(async (error: unknown) => {
      if (isThrottled(error)) await pause(clients, task)
      else await dropMatching(table, task)
      throw error
    })
    await finish(clients, task, matched)
  } catch (error) {
    log.warn({ err: error, taskId: task.taskId }, 'a selfie could not be matched yet')
  }
}

async function pause({ table, clock }: Clients, task: Task): Promise<void> {
  const now = clock()
  await pauseMatching(table, task, nextTry(1, Math.random(), now), now)
}

async function findMatch(clients: Clients, task: Task): Promise<Enrolment | undefined> {
  const { table, storage } = clients
  const [selfie, enrolled] = await Promise.all([
    storage.readPhoto(task.photoKey),
    requireDriver(table, task.sub).then((driver) => listMatchable(table, driver)),
  ])
  for (const enrolment of enrolled) {
    const keys = Object.values(enrolment.photoKeys ?? {})
    const read = await Promise.all(keys.map((key) => storage.findPhoto(key)))
    const photos = read.filter((photo) => photo !== undefined)
    const alike = await Promise.all(photos.map((photo) => areAlike(clients, selfie, photo)))
    if (alike.includes(true)) return enrolment
  }
  return undefined
}

async function finish({ table, clock }: Clients, task: Task, matched: Enrolment | undefined): Promise<void> {
  const now = clock()
  const log = logAbout(
    task,
    {
      operationStatus: matched ? 'COMPLETED_TASK' : 'ERROR',
      description: matched ? 'selfie matched an enrolled driver' : 'selfie matched no enrolled driver',
      value: {
        taskId: task.taskId,
        selfieKey: task.photoKey,
        selfieMatches: matched !== undefined,
        ...(matched && { name: matched.name }),
      },
    },
    now,
  )
  const writes = [...matchedWrites(task, matched, now), log, ...(matched ? [consentCheck(matched)] : [])]
  // Another process took over and finished first, or a consent was just withdrawn, so the next poll looks again.
  if (!(await tryTransact(table, writes))) await dropMatching(table, task)
}
