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

describe.each(stages)('the table in $name', ({ name }) => {
  const properties = () => {
    const [found, ...others] = propertiesOf(`${name}-data`, 'AWS::DynamoDB::GlobalTable')
    expect(others).toEqual([])
    return found
  }

  it('has the keys, indexes, stream and expiry that the API and the sandbox use, and no other index', () => {
    expect(properties()).toMatchObject({
      KeySchema: keySchema(table),
      GlobalSecondaryIndexes: table.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: index.projection },
      })),
      StreamSpecification: { StreamViewType: table.streamView },
      TimeToLiveSpecification: { AttributeName: table.expiryAttribute, Enabled: true },
    })
  })
})

describe.each(stages)('the photos in $name', ({ name }) => {
  const bucketOf = (role: 'selfies' | 'quarantine') =>
    propertiesOf(`${name}-data`, 'AWS::S3::Bucket').find(
      ({ LoggingConfiguration }) => Object(LoggingConfiguration)['LogFilePrefix'] === `${role}/`,
    )

  it.each(['selfies', 'quarantine'] as const)(
    'expire in %s according to their kind, and nothing else does',
    (bucket) => {
      const { Rules: rules } = Object(bucketOf(bucket)?.['LifecycleConfiguration'])
      const expiring = rules.filter((rule: object) => 'ExpirationInDays' in rule)
      const wanted = photoLifecycle
        .filter((rule) => rule.bucket === bucket)
        .map(({ prefix, expiryDays }) => ({
          Id: expect.any(String),
          ExpirationInDays: expiryDays,
          Status: 'Enabled',
          ...(prefix && { Prefix: prefix }),
        }))
      expect(wanted.length).toBeGreaterThan(0)
      expect(expiring).toEqual(wanted)
    },
  )
})

describe.each(stages)('the heads of the staff log in $name', ({ name, keepsPeople }) => {
  it('can be written, but nobody can change or delete them while the log is kept', () => {
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
  })
})

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

describe.each(stages)('the key of platform tokens in $name', ({ name }) => {
  it('decrypts only for the API and its audits, and only data that names an owner and a field', () => {
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
    const policies = resourcesOf(`${name}-api`, 'AWS::IAM::Policy')
    const reading = policies
      .filter(([, policy]) => JSON.stringify(policy).includes(`/${peoplePrefix}*`))
      .map(([id]) => id)
    expect(reading.map((id) => id.replace(/DefaultPolicy.+$/, '')).toSorted()).toEqual(['AuditRole', 'RestoreRole'])
  })
})

describe('the vault in another account', () => {
  it('lets the sending account add copies, and neither read nor delete any', () => {
    const [vault] = propertiesOf('backups', 'AWS::Backup::BackupVault')
    expect(vault?.['AccessPolicy']).toMatchObject({
      Statement: [{ Effect: 'Allow', Action: 'backup:CopyIntoBackupVault', Resource: '*' }],
    })
    expect(vault?.['LockConfiguration']).toEqual({ MinRetentionDays: 35 })
    for (const resource of Object.values(Object(templateOf('backups').toJSON()['Resources'])))
      expect(resource).toMatchObject({ DeletionPolicy: 'Retain' })
  })
})
