import { createDispatcher } from './dispatch.ts'
import { type Objects, openObjects } from './storage/objects.ts'
import { openVersions } from './storage/versions.ts'
import { createSweeper } from '../sweeper.ts'
import type { StandIn } from '../../stand-in.ts'

export type S3Listed = {
  bucket: string
  key: string
  size: number
  type: string
  at: number
}

export type S3StandIn = StandIn & {
  /** All objects, for tests that search them. */
  objects(): S3Listed[]
  read(bucket: string, key: string): Promise<Buffer | undefined>
  /** Deletes objects expired by `now` (Unix milliseconds); returns how many. */
  sweep(now: number): Promise<number>
  close(): Promise<void>
}

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
export async function createS3(options: S3Options): Promise<S3StandIn> {
  const { folder, buckets, lifecycle = [], locked = {}, sweepEveryMs = 60_000, now = Date.now } = options
  const objects = await openObjects(folder)
  const versions = await openVersions(folder)
  const sweeper = createSweeper(lifecycle.length > 0 ? sweepEveryMs : 0, () => sweepExpired(objects, lifecycle, now()))
  return {
    prefix: '/s3',
    respond: createDispatcher({ buckets, objects, versions, locked, now }),
    objects: () =>
      buckets.flatMap((bucket) =>
        objects.list(bucket).map(({ key, size, type, at }) => ({ bucket, key, size, type, at })),
      ),
    async read(bucket, key) {
      const opened = await objects.open(bucket, key)
      return opened?.file.readFile().finally(() => void opened.file.close())
    },
    sweep: (at) => sweepExpired(objects, lifecycle, at),
    async close() {
      await sweeper.stop()
      await objects.close()
      await versions.close()
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
    for (const { key, at } of objects.list(bucket)) {
      if (!key.startsWith(prefix) || expiresAt(at, expiryDays) > now) continue
      if (await objects.delete(bucket, key)) swept += 1
    }
  }
  return swept
}
