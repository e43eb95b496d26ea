import type { Objects } from './storage/objects.ts'

export type LifecycleRule = { bucket: string; prefix: string; expiryDays: number }

const day = 86_400_000

/** S3 counts whole days from the write, then waits for the next midnight, UTC. */
export function expiresAt(writtenAt: number, expiryDays: number): number {
  return Math.ceil((writtenAt + expiryDays * day) / day) * day
}

/** Deletes objects expired by `now` according to the rules; returns how many. */
export async function sweepExpired(objects: Objects, rules: readonly LifecycleRule[], now: number): Promise<number> {
  let swept = 0
  for (const { bucket, prefix, expiryDays } of rules) {
    for (const { key, at } of objects.list(bucket)) {
      if (!key.startsWith(prefix) || expiresAt(at, expiryDays) > now) continue
      if (await objects.delete(bucket, key)) swept += 1
    }
  }
  return swept
}
