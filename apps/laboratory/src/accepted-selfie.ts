import { randomUUID } from 'node:crypto'
import { newTaskPut, requireDriver, verdictWrites } from '@arribo/api/internals'
import type { World } from './world.ts'

export async function writeSelfie(
  { deps: { table }, clock }: Pick<World, 'deps' | 'clock'>,
  sub: string,
): Promise<string> {
  const { phoneNumber, planType, accountVersion } = await requireDriver(table, sub)
  const now = clock.now()
  const taskId = randomUUID()
  const photoKey = `selfies/${sub}/${taskId}.jpg`
  const createdAt = now.toISOString()
  const task = {
    taskId,
    sub,
    phoneNumber,
    ip: '10.0.0.1',
    photoKey,
    isOwnAccount: true,
    planType,
    accountVersion,
    createdAt,
  }
  await table.transact([newTaskPut(task)])
  await table.transact(verdictWrites(task, { verdict: 'success' }, now))
  return taskId
}
