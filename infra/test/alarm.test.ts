import { Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { DriverAlarm, type DriverAlarmProps, type Sentence } from '../lib/constructs/alarms/alarm.ts'
import { propertiesOf, stackIds, templateOf } from './templates.ts'

const metric = new Metric({ namespace: 'AWS/DynamoDB', metricName: 'WriteThrottleEvents' })
function alarm(harm: Sentence): DriverAlarm {
  const stack = new Stack()
  return new DriverAlarm(stack, 'Writes', {
    metric,
    threshold: 1,
    periods: 2,
    harm,
    runbook: 'slow-or-failing',
    calls: new Topic(stack, 'Calls'),
  })
}

describe('an alarm', () => {
  it("doesn't compile without a sentence", () => {
    expectTypeOf<{ metric: Metric; threshold: number; periods: number }>().not.toExtend<DriverAlarmProps>()
    expectTypeOf<''>().not.toExtend<Sentence>()
    expectTypeOf<'Writes'>().not.toExtend<Sentence>()
    expectTypeOf<'Drivers cannot pay'>().not.toExtend<Sentence>()
    expectTypeOf<'Drivers cannot pay.'>().toExtend<Sentence>()
  })

  it.each<Sentence>([' .', '   .', 'Writes fail.', '1 2 3 4 5.'])('refuses the empty sentence "%s"', (harm) => {
    expect(() => alarm(harm)).toThrow('The alarm Writes does not say how drivers are affected')
  })

  it('is created with one', () => {
    expect(() => alarm('Drivers press and nothing happens.')).not.toThrow()
  })

  it("isn't raised by a short failure of workers, only after three of twelve five-minute periods", () => {
    const [failed] = propertiesOf(templateOf('prod-api'), 'AWS::CloudWatch::Alarm').filter(({ AlarmDescription }) =>
      String(AlarmDescription).startsWith('Drivers wait for what the workers'),
    )
    expect(failed).toMatchObject({ Threshold: 1, DatapointsToAlarm: 3, EvaluationPeriods: 12 })
    expect(JSON.stringify(failed)).toContain('"Period":300')
  })

  it('begins with the driver, and notifies somebody', () => {
    const alarms = stackIds.flatMap((id) => propertiesOf(templateOf(id), 'AWS::CloudWatch::Alarm'))
    expect(alarms.length).toBeGreaterThan(8)
    for (const each of alarms) {
      expect(each).toMatchObject({
        AlarmDescription: expect.stringMatching(/^Drivers /),
        AlarmActions: [{ 'Fn::ImportValue': expect.stringContaining('-alerts:') }],
        OKActions: [{ 'Fn::ImportValue': expect.stringContaining('-alerts:') }],
      })
    }
  })

  it('treats missing data as healthy, except for heartbeats', () => {
    const resources = stackIds
      .filter((id) => id.startsWith('prod-'))
      .flatMap((id) => Object.entries(templateOf(id).findResources('AWS::CloudWatch::Alarm')))
    const isHeartbeat = ({ Properties }: { Properties: Record<string, unknown> }) =>
      Properties['TreatMissingData'] === 'breaching'
    for (const [, resource] of resources)
      expect(resource.Properties).toMatchObject(
        isHeartbeat(resource as { Properties: Record<string, unknown> })
          ? { ComparisonOperator: 'LessThanThreshold' }
          : { ComparisonOperator: 'GreaterThanOrEqualToThreshold', TreatMissingData: 'notBreaching' },
      )
    const heartbeats = resources.filter(([, resource]) =>
      isHeartbeat(resource as { Properties: Record<string, unknown> }),
    )
    expect(heartbeats.map(([id]) => id.replace(/^(?:Audits|Backups)|Alarm[0-9A-F]{8}$/g, '')).toSorted()).toEqual([
      'NoAuditBilling',
      'NoAuditCounters',
      'NoAuditLedger',
      'NoAuditPayments',
      'NoBackup',
      'NoProcess',
      'OutsideApi',
      'OutsideBackOffice',
      'OutsideDriverApp',
      'PeopleNotSaved',
    ])
  })
})
