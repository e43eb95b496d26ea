import { join } from 'node:path'
import { createDispatcher } from './dispatch.ts'
import { openState } from '../../state.ts'
import { bodiesIn, bodiesInMemory } from './storage/bodies.ts'
import { type Objects, openObjects } from './storage/objects.ts'
import { openVersions } from './storage/versions.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'

export type S3Options = {
  /** Folder of the objects; in memory only by default. */
  folder?: string
  buckets: readonly string[]
  /** Those of them under Object Lock in compliance mode, with their default retention in days. */
  locked?: Readonly<Record<string, number>>
  lifecycle?: readonly LifecycleRule[]
  /** How often expired objects are deleted, in milliseconds; 0 for never. */
  sweepEveryMs?: number
  now?: () => number
}

/** Private buckets without ACLs, path style: `/s3/bucket/key`. */
export async function createS3(options: S3Options) {
  const { folder, buckets, lifecycle = [], locked = {}, sweepEveryMs = 60_000, now = Date.now } = options
  const state = await openState(folder && join(folder, 'records'))
  const objects = await openObjects(state, folder ? await bodiesIn(join(folder, 'bodies')) : bodiesInMemory())
  const versions = openVersions(state)
  const sweeper = createSweeper(lifecycle.length > 0 ? sweepEveryMs : 0, () => sweepExpired(objects, lifecycle, now()))
  const standIn: StandIn = { prefix: '/s3', respond: createDispatcher({ buckets, objects, versions, locked, now }) }
  return {
    ...standIn,
    /** All objects, for tests that search them. */
    objects: () =>
      buckets.flatMap((bucket) =>
        objects.list(bucket).map(({ key, size, type, at }) => ({ bucket, key, size, type, at })),
      ),
    read: async (bucket: string, key: string) => (await objects.read(bucket, key))?.bytes,
    /** Deletes objects expired by `now` (Unix milliseconds); returns how many. */
    sweep: (at: number) => sweepExpired(objects, lifecycle, at),
    async close(): Promise<void> {
      await sweeper.stop()
      await state.close()
    },
  }
}

export type LifecycleRule = { bucket: string; prefix: string; expiryDays: number }

const day = 86_400_000

/** S3 counts whole days from the write, then waits for the next midnight, UTC. */
export function expiresAt(writtenAt: number, expiryDays: number): number {
  return Math.ceil((writtenAt + expiryDays * day) / day) * day
}

/** Deletes objects expired by `now` according to the rules; returns how many. */
async function sweepExpired(objects: Objects, rules: readonly LifecycleRule[], now: number): Promise<number> {
  let swept = 0
  for (const { bucket, prefix, expiryDays } of rules) {
    for (const { key, at } of objects.list(bucket, prefix))
      if (expiresAt(at, expiryDays) <= now && (await objects.delete(bucket, key))) swept += 1
  }
  return swept
}
