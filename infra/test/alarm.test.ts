import { Stack } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { DriverAlarm, type DriverAlarmProps, type Sentence } from '../lib/constructs/alarms/alarm.ts'
import { propertiesOf, resourcesOf, stackIds, stacksOf } from './templates.ts'

const metric = new Metric({ namespace: 'AWS/DynamoDB', metricName: 'WriteThrottleEvents' })
function alarm(harm: Sentence): DriverAlarm {
  const stack = new Stack()
  const calls = new Topic(stack, 'Calls')
  return new DriverAlarm(stack, 'Writes', { metric, threshold: 1, periods: 2, harm, runbook: 'slow-or-failing', calls })
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

  it('begins with the driver, and notifies somebody', () => {
    const alarms = propertiesOf(stackIds, 'AWS::CloudWatch::Alarm')
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
    const alarms = resourcesOf(stacksOf('prod'), 'AWS::CloudWatch::Alarm')
    const heartbeats = alarms.filter(([, { Properties }]) => Properties['TreatMissingData'] === 'breaching')
    for (const alarm of alarms)
      expect(alarm[1].Properties).toMatchObject(
        heartbeats.includes(alarm)
          ? { ComparisonOperator: 'LessThanThreshold' }
          : { ComparisonOperator: 'GreaterThanOrEqualToThreshold', TreatMissingData: 'notBreaching' },
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
