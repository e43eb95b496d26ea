import { GetObjectCommand, paginateListObjectsV2, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { createStorageClient } from '../storage/storage-client.ts'

const prefix = 'people/'

export function createPeopleFiles(config: Config) {
  const client = createStorageClient(config)
  const bucket = () => {
    if (config.PEOPLE_BUCKET) return config.PEOPLE_BUCKET
    throw new Error('PEOPLE_BUCKET is not set')
  }
  return {
    async put(name: string, text: string): Promise<void> {
      const ContentType = 'application/x-ndjson'
      await client.send(new PutObjectCommand({ Bucket: bucket(), Key: prefix + name, Body: text, ContentType }))
    },
    async read(name?: string): Promise<{ readonly name: string; readonly text: string }> {
      const wanted = name ?? (await newest())
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket(), Key: prefix + wanted }))
      return { name: wanted, text: (await Body?.transformToString()) ?? '' }
    },
  }

  async function newest(): Promise<string> {
    let last: string | undefined
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket: bucket(), Prefix: prefix }))
      last = Contents?.at(-1)?.Key ?? last
    if (last === undefined) throw new Error('Nobody has been saved yet')
    return last.slice(prefix.length)
  }
}
