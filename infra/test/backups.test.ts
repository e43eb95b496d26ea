import { peoplePrefix } from '../lib/constructs/storage/buckets.ts'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { propertiesOf, resourcesOf, templateOf } from './templates.ts'

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
