import { photoLifecycle, staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { table } from '@arribo/runtime-contracts/table'
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { statementsIn } from './openings.ts'
import { propertiesOf, stackIds, templateOf } from './templates.ts'

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
]

describe.each(stages)('the table in $name', ({ name, keepsPeople }) => {
  const properties = () => {
    const [found, ...others] = propertiesOf(templateOf(`${name}-data`), 'AWS::DynamoDB::GlobalTable')
    expect(others).toEqual([])
    return found
  }

  it('has the keys and indexes that the API and the sandbox use, and no others', () => {
    expect(properties()).toMatchObject({
      KeySchema: keySchema(table),
      GlobalSecondaryIndexes: table.indexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: index.projection },
      })),
    })
  })

  it('streams each change to the projector, with the item before and after it', () => {
    expect(properties()).toMatchObject({ StreamSpecification: { StreamViewType: table.streamView } })
  })

  it('expires items by the attribute that the API writes', () => {
    expect(properties()).toMatchObject({
      TimeToLiveSpecification: { AttributeName: table.expiryAttribute, Enabled: true },
    })
  })

  it('can be restored to any second of the last weeks, and is billed per request', () => {
    expect(properties()).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [{ Region: 'us-east-1', PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    })
  })

  it("can't be deleted in prod", () => {
    expect(properties()).toMatchObject({ Replicas: [{ DeletionProtectionEnabled: keepsPeople }] })
    templateOf(`${name}-data`).hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: keepsPeople ? 'Retain' : 'Delete',
    })
  })
})

describe.each(stages)('the photos in $name', ({ name, driverOrigin, keepsPeople }) => {
  const bucketOf = (role: 'selfies' | 'quarantine') =>
    propertiesOf(templateOf(`${name}-data`), 'AWS::S3::Bucket').find(
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

  it('can be uploaded to quarantine only from the driver app, and no script can read any', () => {
    expect(bucketOf('quarantine')?.['CorsConfiguration']).toEqual({
      CorsRules: [
        {
          AllowedOrigins: [driverOrigin],
          AllowedMethods: ['PUT'],
          AllowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
          MaxAge: 3600,
        },
      ],
    })
    expect(bucketOf('selfies')).not.toHaveProperty('CorsConfiguration')
  })

  it('outlive their stack in prod', () => {
    const buckets = Object.entries(templateOf(`${name}-data`).findResources('AWS::S3::Bucket'))
    for (const [id, { DeletionPolicy }] of buckets)
      expect([id, DeletionPolicy]).toEqual([id, keepsPeople || id.startsWith('StaffLog') ? 'Retain' : 'Delete'])
  })
})

describe.each(stages)('the heads of the staff log in $name', ({ name, keepsPeople }) => {
  it('can be written and neither changed nor deleted while the log is kept, by anybody', () => {
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

it('give the API its table and buckets by the names it reads', () => {
  const described = (variable: string) => ({ Description: `The API reads this as ${variable}` })
  for (const variable of ['DYNAMODB_TABLE', 'SELFIE_BUCKET', 'QUARANTINE_BUCKET', 'STAFF_LOG_BUCKET']) {
    templateOf('prod-data').hasOutput('*', Match.objectLike(described(variable)))
  }
})

describe.each(stages)('the key of platform tokens in $name', ({ name, keepsPeople }) => {
  const [key] = Object.entries(templateOf(`${name}-data`).findResources('AWS::KMS::Key'))

  it('is rotated by AWS, and kept in prod', () => {
    expect(key?.[1]).toMatchObject({
      Properties: { EnableKeyRotation: true },
      DeletionPolicy: keepsPeople ? 'Retain' : 'Delete',
    })
    templateOf(`${name}-data`).hasResourceProperties('AWS::KMS::Alias', {
      AliasName: `alias/arribo/${name}/platform-tokens`,
    })
  })

  it('decrypts only for the API and its audits, and only data that names an owner and a field', () => {
    const granted = stackIds
      .filter((id) => id.startsWith(`${name}-`))
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
