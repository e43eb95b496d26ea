import { peoplePrefix } from '../lib/constructs/storage/buckets.ts'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { propertiesOf, resourcesOf, templateOf } from './templates.ts'

type Rule = { readonly Lifecycle: { readonly DeleteAfterDays: number }; readonly CopyActions: { 'Fn::If': unknown[] } }

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

  it('are copied to another account once its vault is named, and kept as long as point-in-time recovery', () => {
    const [plan] = propertiesOf(data, 'AWS::Backup::BackupPlan')
    const [rule, ...others] = Object(plan?.['BackupPlan']).BackupPlanRule as Rule[]
    expect(others).toEqual([])
    expect(rule?.Lifecycle).toEqual({ DeleteAfterDays: 7 })
    expect(rule?.CopyActions).toEqual({
      'Fn::If': [
        'HasBackupVault',
        [{ DestinationBackupVaultArn: { Ref: 'BackupVaultArn' }, Lifecycle: { DeleteAfterDays: 35 } }],
        { Ref: 'AWS::NoValue' },
      ],
    })
  })

  it('keep a deleted photo or file for no more than two days', () => {
    const versioned = propertiesOf(data, 'AWS::S3::Bucket').filter(
      ({ VersioningConfiguration }) => VersioningConfiguration,
    )
    expect(versioned).toHaveLength(3)
    for (const { LifecycleConfiguration } of versioned)
      expect(Object(LifecycleConfiguration).Rules).toContainEqual({
        Id: 'deleted-is-gone',
        ExpiredObjectDeleteMarker: true,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      })
  })

  it('raise an alarm when one fails, when a night has none, and when no people were saved', () => {
    const rules = propertiesOf(data, 'AWS::Events::Rule').map(({ EventPattern }) => Object(EventPattern))
    expect(rules.map(({ detail }) => detail.state)).toEqual([['FAILED', 'ABORTED', 'EXPIRED'], ['COMPLETED']])
    const alarms = propertiesOf(data, 'AWS::CloudWatch::Alarm').filter(({ Namespace }) => Namespace === 'AWS/Events')
    expect(alarms.map(({ Threshold, TreatMissingData }) => [Threshold, TreatMissingData])).toEqual([
      [1, 'notBreaching'],
      [3, 'breaching'],
    ])
    const [saved] = propertiesOf(`${name}-api`, 'AWS::CloudWatch::Alarm').filter(({ AlarmDescription }) =>
      String(AlarmDescription).includes('its people have not been saved'),
    )
    expect(saved).toMatchObject({
      Dimensions: [{ Name: 'command', Value: 'people:export' }],
      TreatMissingData: 'breaching',
    })
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
