import { listPhotos as contract, type OwnPhoto } from '@arribo/api-contracts/driver/selfies'
import { limits } from '@arribo/api-contracts/shared/limits'
import * as z from 'zod'
import type { PhotoStorage } from '../../../platform/storage/photo-storage.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { listJudged, type OwnTask, placeOf } from '../../tasks/tasks.ts'
import { keptSince, photoResult } from '../../tasks/selfie.rules.ts'

export const listPhotos = implement(contract, async ({ table, storage, secrets, actor, now }, { query }) => {
  const list = `photos:${actor.sub}`
  const { limit = limits.photosPerPage, cursor } = query
  const before = cursor === undefined ? undefined : z.string().parse(secrets.readCursor(list, cursor))
  const found = await listJudged(table, actor.sub, { since: keptSince(now), before, limit })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    photos: await Promise.all(shown.map((task) => show(storage, task))),
    nextCursor: last ? secrets.signCursor(list, placeOf(last)) : null,
  }
})

/** A refused photo was not stored, so it has no URL. */
const show = async (storage: PhotoStorage, task: OwnTask): Promise<OwnPhoto> => ({
  taskId: task.taskId,
  takenAt: task.createdAt,
  side: task.side ?? null,
  verdict: photoResult(task),
  url: task.verdict === 'success' ? await storage.signPhoto(task.photoKey) : null,
})
