import { photoLifecycle, staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { table } from '@arribo/runtime-contracts/table'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { propertiesOf, resourcesOf, stacksOf, statementsIn, templateOf } from './templates.ts'
import { peoplePrefix } from '../lib/constructs/storage/buckets.ts'

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

it.each(stages)('the table of $name has what API and sandbox use, and no other index', ({ name }) => {
  expect(propertiesOf(`${name}-data`, 'AWS::DynamoDB::GlobalTable')).toMatchObject([
    {
      KeySchema: keySchema(table),
      GlobalSecondaryIndexes: table.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: index.projection },
      })),
      StreamSpecification: { StreamViewType: table.streamView },
      TimeToLiveSpecification: { AttributeName: table.expiryAttribute, Enabled: true },
    },
  ])
})

const photoBuckets = stages.flatMap(({ name }) =>
  (['selfies', 'quarantine'] as const).map((bucket) => ({ name, bucket })),
)
it.each(photoBuckets)(
  'photos in $bucket of $name expire according to their kind, and nothing else does',
  ({ name, bucket }) => {
    const properties = propertiesOf(`${name}-data`, 'AWS::S3::Bucket').find(
      ({ LoggingConfiguration }) => Object(LoggingConfiguration)['LogFilePrefix'] === `${bucket}/`,
    )
    const { Rules: rules } = Object(properties?.['LifecycleConfiguration'])
    const wanted = photoLifecycle
      .filter((rule) => rule.bucket === bucket)
      .map(({ prefix, expiryDays }) => ({
        Id: expect.any(String),
        ExpirationInDays: expiryDays,
        Status: 'Enabled',
        ...(prefix && { Prefix: prefix }),
      }))
    expect(wanted.length).toBeGreaterThan(0)
    expect(rules.filter((rule: object) => 'ExpirationInDays' in rule)).toEqual(wanted)
  },
)

it.each(stages)(
  'in $name nobody can change or delete heads of the staff log while it is kept',
  ({ name, keepsPeople }) => {
    const days = keepsPeople ? staffLogLockedDays : 1
    expect(staffLogLockedDays).toBeGreaterThan(400)
    templateOf(`${name}-data`).hasResourceProperties('AWS::S3::Bucket', {
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: days } },
      },
      VersioningConfiguration: { Status: 'Enabled' },
    })
  },
)

describe.each(stages)('people’s data in $name', ({ name, keepsPeople }) => {
  it.each([
    ['data', 'AWS::DynamoDB::GlobalTable'],
    ['data', 'AWS::S3::Bucket'],
    ['data', 'AWS::KMS::Key'],
    ['data', 'AWS::SecretsManager::Secret'],
    ['identity', 'AWS::Cognito::UserPool'],
  ])('outlives its stack in prod: %s, %s', (stack, type) => {
    const all = resourcesOf(`${name}-${stack}`, type)
    expect(all).not.toEqual([])
    for (const [id, { DeletionPolicy }] of all)
      expect([id, DeletionPolicy]).toEqual([id, keepsPeople || id.startsWith('StaffLog') ? 'Retain' : 'Delete'])
  })

  it('has keys that AWS rotates, except HMAC keys, which it can’t rotate', () => {
    const keys = propertiesOf(stacksOf(name), 'AWS::KMS::Key').filter(({ KeySpec }) => KeySpec !== 'HMAC_256')
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys) expect(key).toMatchObject({ EnableKeyRotation: true })
  })
})

it.each(stages)('the key of $name decrypts tokens only for the API and its audits, by owner and field', ({ name }) => {
  const granted = stacksOf(name)
    .flatMap((id) => statementsIn(templateOf(id).toJSON()))
    .filter(
      ({ Action, Resource }) =>
        JSON.stringify([Action]).includes('kms:') && JSON.stringify(Resource).includes('TokenKey'),
    )
  expect(granted).toHaveLength(2)
  for (const statement of granted)
    expect(statement).toMatchObject({
      Effect: 'Allow',
      Action: ['kms:GenerateDataKey', 'kms:Decrypt'],
      Condition: { Null: { 'kms:EncryptionContext:sub': 'false', 'kms:EncryptionContext:field': 'false' } },
    })
})

describe.each(stages)('the backups of $name', ({ name }) => {
  const data = `${name}-data`

  it('include the table, the photos and the saved people, every night', () => {
    const [selection] = propertiesOf(data, 'AWS::Backup::BackupSelection')
    const resources = JSON.stringify(Object(selection?.['BackupSelection']).Resources)
    const kept = [
      ...resourcesOf(data, 'AWS::DynamoDB::GlobalTable', 'Table'),
      ...resourcesOf(data, 'AWS::S3::Bucket', 'PhotosSelfies'),
      ...resourcesOf(data, 'AWS::S3::Bucket', 'People'),
    ]
    expect(kept).toHaveLength(3)
    for (const [id] of kept) expect(resources).toContain(`"${id}"`)
    const schedules = propertiesOf(`${name}-api`, 'AWS::Scheduler::Schedule')
    const saving = schedules.filter(({ Target }) => JSON.stringify(Target).includes('people:export'))
    expect(saving).toHaveLength(1)
  })

  it('can be read only for a restore: the API can’t read saved people', () => {
    const reading = resourcesOf(`${name}-api`, 'AWS::IAM::Policy')
      .filter(([, policy]) => JSON.stringify(policy).includes(`/${peoplePrefix}*`))
      .map(([id]) => id)
    expect(reading.map((id) => id.replace(/DefaultPolicy.+$/, '')).toSorted()).toEqual(['AuditRole', 'RestoreRole'])
  })
})

it('the vault in another account lets the sending account add copies, and neither read nor delete any', () => {
  const [vault] = propertiesOf('backups', 'AWS::Backup::BackupVault')
  expect(vault?.['AccessPolicy']).toMatchObject({
    Statement: [{ Effect: 'Allow', Action: 'backup:CopyIntoBackupVault', Resource: '*' }],
  })
  expect(vault?.['LockConfiguration']).toEqual({ MinRetentionDays: 35 })
  for (const resource of Object.values(Object(templateOf('backups').toJSON()['Resources'])))
    expect(resource).toMatchObject({ DeletionPolicy: 'Retain' })
})
