import { ListObjectVersionsCommand, type ListObjectVersionsCommandOutput, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { createStorageClient } from './storage-client.ts'

export type Anchor = { readonly day: string; readonly count: number; readonly hash: string }

const keyOf = ({ day, count, hash }: Anchor) => `${day}/${String(count).padStart(8, '0')}-${hash}`
const named = /^\d{4}-\d\d-\d\d\/(\d{8})-([0-9a-f]{64})$/

/** A bucket under Object Lock. An object's name says everything, so that one listing reads a day. */
export function createStaffLogAnchors(config: Config) {
  const client = createStorageClient(config)
  const Bucket = config.STAFF_LOG_BUCKET
  return {
    async write(anchor: Anchor): Promise<void> {
      // Object Lock requires a checksum.
      await client.send(
        new PutObjectCommand({ Bucket, Key: keyOf(anchor), Body: anchor.hash, ChecksumAlgorithm: 'SHA256' }),
      )
    },
    /** Lists versions, because a delete marker hides an object from any other listing. */
    async list(day: string): Promise<Anchor[]> {
      const found: Anchor[] = []
      let next: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined
      do {
        const page = await client.send(
          new ListObjectVersionsCommand({
            Bucket,
            Prefix: `${day}/`,
            ...(next && { KeyMarker: next.NextKeyMarker, VersionIdMarker: next.NextVersionIdMarker }),
          }),
        )
        for (const { Key = '' } of page.Versions ?? []) {
          const [, count, hash] = named.exec(Key) ?? []
          if (count !== undefined && hash !== undefined) found.push({ day, count: Number(count), hash })
        }
        next = page.IsTruncated ? page : undefined
      } while (next)
      return found
    },
  }
}
