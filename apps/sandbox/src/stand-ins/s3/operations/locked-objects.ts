import { createHash } from 'node:crypto'
import { accessDenied, invalidRequest, type Operation, type S3Answer, xmlAnswer } from '../wire.ts'
import type { StoredVersion } from '../storage.ts'

/** Operations of a bucket under Object Lock: in compliance mode nobody may shorten the bucket's retention. */

const dayMs = 86_400_000

/** Each write under a key adds a version; the earlier ones stay. */
export const putVersion: Operation = async ({ versions, locked, now }, { bucket, key, body, checksums }) => {
  if (Object.keys(checksums).length === 0)
    throw invalidRequest(
      'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
    )
  const md5 = createHash('md5').update(body).digest('hex')
  const lockedUntil = now() + (locked[bucket] ?? 0) * dayMs
  const version = { bucket, key, at: now(), size: body.length, md5, lockedUntil, isDeleteMarker: false }
  const { versionId } = await versions.add(version)
  return { status: 200, headers: { etag: `"${md5}"`, 'x-amz-version-id': versionId } }
}

/** Without a version ID it adds a delete marker, behind which all versions stay. */
export const deleteVersion: Operation = async ({ versions, now }, { bucket, key, query }): Promise<S3Answer> => {
  const versionId = query.get('versionId')
  if (versionId === null) {
    const marker = { bucket, key, at: now(), size: 0, md5: '', lockedUntil: 0, isDeleteMarker: true }
    const added = await versions.add(marker)
    return { status: 204, headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': added.versionId } }
  }
  const version = versions.get(bucket, key, versionId)
  if (version && version.lockedUntil > now())
    throw accessDenied('Access Denied because object protected by object lock.')
  if (version) await versions.remove(version)
  return { status: 204, headers: { 'x-amz-version-id': versionId } }
}

const pageSize = 1000

export const listObjectVersions: Operation = ({ versions }, { bucket, query }) => {
  const [key, id] = [query.get('key-marker'), query.get('version-id-marker')]
  const all = versions.list(bucket, query.get('prefix') ?? '')
  const behind = key === null ? 0 : all.findIndex((each) => each.key === key && each.versionId === id) + 1
  const page = all.slice(behind, behind + pageSize)
  const last = all.length > behind + page.length ? page.at(-1) : undefined
  const latest = new Set(all.filter((each, index) => all[index - 1]?.key !== each.key))
  const shown = (each: StoredVersion) => ({
    Key: each.key,
    VersionId: each.versionId,
    IsLatest: latest.has(each),
    LastModified: new Date(each.at).toISOString(),
  })
  return xmlAnswer('ListVersionsResult', {
    IsTruncated: last !== undefined,
    NextKeyMarker: last?.key,
    NextVersionIdMarker: last?.versionId,
    Version: page
      .filter(({ isDeleteMarker }) => !isDeleteMarker)
      .map((each) => ({ ...shown(each), ETag: `"${each.md5}"`, Size: each.size })),
    DeleteMarker: page.filter(({ isDeleteMarker }) => isDeleteMarker).map(shown),
  })
}
