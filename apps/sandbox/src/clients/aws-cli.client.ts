import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import type { OwnHost } from '../own-ports.ts'
import { world } from '../world.ts'
import { openHosts } from './open-hosts.ts'

const { sandbox, at } = await openHosts('cognito', 'dynamodb', 's3', 'kms', 'sns', 'rekognition')
const folder = await mkdtemp(join(tmpdir(), 'arribo-aws-'))
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

const env = {
  PATH: process.env['PATH'],
  HOME: folder,
  AWS_ACCESS_KEY_ID: world.accessKeyId,
  AWS_SECRET_ACCESS_KEY: world.secretAccessKey,
  AWS_DEFAULT_REGION: world.region,
  AWS_EC2_METADATA_DISABLED: 'true',
}

async function aws(host: OwnHost, ...words: string[]): Promise<string> {
  const endpoint = at(host).href.replace('127.0.0.1', 'localhost')
  const { stdout } = await promisify(execFile)('aws', ['--endpoint-url', endpoint, ...words], { env })
  return stdout
}
const json = async (host: OwnHost, ...words: string[]): Promise<unknown> =>
  JSON.parse(await aws(host, ...words, '--output', 'json'))

it('aws s3: makes a bucket, copies files in parts, moves, lists, syncs and removes', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await writeFile(from, Buffer.alloc(9 * 1024 * 1024, 'arribo '))
  await aws('s3', 's3', 'mb', 's3://albums')
  expect(await aws('s3', 's3', 'ls')).toMatch(/albums\n[^]*arribo-selfies\n/)
  await aws('s3', 's3', 'cp', from, 's3://albums/a/large', '--quiet')
  await aws('s3', 's3', 'mv', 's3://albums/a/large', 's3://albums/b/large', '--quiet')
  await aws('s3', 's3', 'cp', 's3://albums/b/large', to, '--quiet')
  expect((await readFile(to)).equals(await readFile(from))).toBe(true)
  expect(await aws('s3', 's3', 'ls', 's3://albums', '--recursive')).toMatch(/9437184 b\/large\n$/)
  expect(await json('s3', 's3api', 'get-bucket-location', '--bucket', 'albums')).toEqual({ LocationConstraint: null })
  await aws('s3', 's3', 'rb', 's3://albums', '--force')
  await expect(aws('s3', 's3', 'ls', 's3://albums')).rejects.toThrow(/NoSuchBucket/)
})

it('aws dynamodb: lists, puts, gets, queries and is refused', async () => {
  expect(await json('dynamodb', 'dynamodb', 'list-tables')).toEqual({ TableNames: [world.table] })
  const item = { pk: { S: 'a' }, sk: { S: '1' }, n: { N: '1' } }
  const put = ['dynamodb', 'put-item', '--table-name', world.table, '--item']
  await aws('dynamodb', ...put, JSON.stringify(item))
  const key = JSON.stringify({ pk: item.pk, sk: item.sk })
  const got = await json('dynamodb', 'dynamodb', 'get-item', '--table-name', world.table, '--key', key)
  expect(got).toMatchObject({ Item: item })
  const conditional = aws(
    'dynamodb',
    ...put,
    JSON.stringify(item),
    '--condition-expression',
    'attribute_not_exists(pk)',
  )
  await expect(conditional).rejects.toThrow(/ConditionalCheckFailedException/)
})

it('aws cognito-idp: signs up, confirms as staff, lists', async () => {
  const phone = '+13055550172'
  const who = ['--client-id', world.driverClientId, '--username', phone, '--password', 'Correct-Horse-7']
  await aws('cognito', 'cognito-idp', 'sign-up', ...who)
  const pool = ['--user-pool-id', world.userPoolId]
  await aws('cognito', 'cognito-idp', 'admin-confirm-sign-up', ...pool, '--username', phone)
  const listed = await json('cognito', 'cognito-idp', 'list-users', ...pool, '--filter', `phone_number = "${phone}"`)
  expect(listed).toMatchObject({ Users: [{ UserStatus: 'CONFIRMED' }] })
  const other = ['--user-pool-id', 'us-east-1_Elsewhere', '--username', phone]
  await expect(aws('cognito', 'cognito-idp', 'admin-get-user', ...other)).rejects.toThrow(/ResourceNotFoundException/)
})

it('aws sns, kms, rekognition: answer or refuse', async () => {
  await aws('sns', 'sns', 'publish', '--phone-number', '+13055550173', '--message', 'hola')
  expect(sandbox.sms.list('+13055550173')).toMatchObject([{ text: 'hola' }])
  const key = ['--key-id', world.tokenKeyArn, '--key-spec', 'AES_256']
  expect(await json('kms', 'kms', 'generate-data-key', ...key)).toMatchObject({ KeyId: world.tokenKeyArn })
  const none = JSON.stringify({ S3Object: { Bucket: world.selfieBucket, Name: 'none' } })
  const look = aws('rekognition', 'rekognition', 'detect-faces', '--image', none)
  await expect(look).rejects.toThrow(/InvalidS3ObjectException/)
})
