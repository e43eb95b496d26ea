import { DeleteObjectCommand, ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { logEntryItem } from '@arribo/server/log-item'
import type { Table } from '@arribo/server/table/table'
import { expect } from 'vitest'
import type { Config } from '../config.ts'
import {
  emptyHead,
  hashOfRow,
  type Head,
  type Link,
  nextLink,
  saidOf,
} from '../features/log-entries/chain/chain.rules.ts'
import { digest } from '../features/log-entries/chain/chain.store.ts'
import { keys } from '../platform/dynamo/keys.ts'

type Stored = Record<string, unknown>

/** Does everything that somebody with all rights to the bucket can do. None of it may remove what was written. */
export async function destroyLocked(config: Config, day: string): Promise<void> {
  const { S3_ENDPOINT: endpoint = '', STAFF_LOG_BUCKET: Bucket, AWS_REGION: region } = config
  const client = new S3Client({ region, endpoint, forcePathStyle: true, maxAttempts: 1 })
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: `${day}/` }))
  for (const { Key, VersionId } of Versions) {
    const isRefused = client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
    await expect(isRefused).rejects.toThrow('object lock')
    await client.send(new DeleteObjectCommand({ Bucket, Key }))
    await client.send(new PutObjectCommand({ Bucket, Key, Body: 'x', ChecksumAlgorithm: 'SHA256' }))
  }
  client.destroy()
}

/** What the chain would say about a row later, but without the MAC, which only the API can make. */
export function forgedLink(kind: 'amended' | 'gone', row: Stored): Link {
  const key = { pk: String(row['pk']), sk: String(row['sk']) }
  const rowHash = kind === 'gone' ? '' : hashOfRow(logEntryItem.read(row), digest)
  return { ...saidOf(kind, key, rowHash), no: 0, before: '', hash: '', mac: '' }
}

/** Writes a chain that is correct in itself, as somebody could who knows the code and has all rights to the table. */
export async function writeChain(
  table: Table,
  day: string,
  rowsKept: readonly Stored[],
  more: readonly Link[],
): Promise<void> {
  const before = await table.listUnder({ pk: keys.staffLogHead(day).pk, prefix: '' })
  for (const { pk, sk } of before) await table.delete({ pk: String(pk), sk: String(sk) })
  const put = (Item: Stored) => table.put({ Item })
  let head: Head = emptyHead(day, digest)
  const forged = rowsKept.map((row) => {
    const key = { pk: String(row['pk']), sk: String(row['sk']) }
    const link = nextLink(head, saidOf('row', key, hashOfRow(logEntryItem.read(row), digest)), digest, digest)
    head = { count: link.no, hash: link.hash }
    return { link, row: { ...row, chainNo: link.no, chainBefore: link.before } }
  })
  const last = more.map((said) => {
    // Without the key, the best that an attacker can do is another digest.
    const link = nextLink(head, said, digest, digest)
    head = { count: link.no, hash: link.hash }
    return link
  })
  for (const { row } of forged) await put(row)
  for (const link of [...forged.map((each) => each.link), ...last])
    await put({ ...keys.staffLogLink(day, link.no), ...link })
  await put({ ...keys.staffLogHead(day), ...head })
}
