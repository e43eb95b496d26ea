import { randomUUID } from 'node:crypto'
import { startUpload as contract } from '@arribo/api-contracts/driver/selfies'
import { implement } from '../../../platform/http/endpoint.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { newTaskPut } from '../../tasks/tasks.ts'

export const startUpload = implement(contract, async (context, { query }) => {
  const { table, storage, actor, now, address } = context
  const driver = await requireDriver(table, actor.sub)
  const taskId = randomUUID()
  const { uploadURL, photoKey } = await storage.signUpload(driver.sub, taskId, query)
  const task = {
    taskId,
    sub: driver.sub,
    phoneNumber: driver.phoneNumber,
    ip: address,
    photoKey,
    ...(query.side && { side: query.side }),
    isOwnAccount: query.isOwnAccount ?? true,
    planType: driver.planType,
    accountVersion: driver.accountVersion,
    checksum: query.checksumSha256,
    ...(query.isSpark && { isSpark: true }),
    createdAt: now.toISOString(),
  }
  const log = logAbout(
    driver,
    {
      operationStatus: 'SUBMIT',
      description: 'photo to be uploaded',
      platform: query.isSpark ? 'spark' : 'other',
      value: { taskId, selfieKey: photoKey, side: query.side ?? null, accountType: driver.planType },
    },
    now,
  )
  // All items are new and nothing depends on them yet, so a failure in between only leaves a photo that was never sent.
  await table.putMany([newTaskPut(task), log])
  return { uploadURL, Key: photoKey, taskId, accountVersion: driver.accountVersion ?? 0 }
})
