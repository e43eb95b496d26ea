import { existsSync, readdirSync } from 'node:fs'
import { commandEnd } from '@arribo/runtime-contracts/process-end'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { DriverAlarmProps, Sentence } from '../lib/constructs/alarms/alarm.ts'
import { nightly } from '../lib/constructs/api/audits.ts'
import { stages } from '../lib/stages.ts'
import { propertiesOf, resourcesOf, stackIds, stacksOf } from './templates.ts'
import { at, readRoot } from './workflows.ts'

const alarmOf = (template: string, name: string) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').find(([id]) => id.includes(name))?.[1].Properties

describe.each(stages)('in $name', (stage) => {
  it('errors of every function raise an alarm', () => {
    for (const stack of ['api', 'identity']) {
      const id = `${stage.name}-${stack}`
      const functions = resourcesOf(id, 'AWS::Lambda::Function').map(([name]) => name)
      const watched = propertiesOf(id, 'AWS::CloudWatch::Alarm')
        .filter(({ Namespace, MetricName }) => Namespace === 'AWS/Lambda' && MetricName === 'Errors')
        .map(({ Dimensions }) => String(Object(Dimensions)[0].Value.Ref))
      expect(watched.toSorted()).toEqual(functions.toSorted())
    }
  })

  it('an audit that hasn’t passed for 30 hours raises an alarm, even if it never started', () => {
    const [filter] = propertiesOf(`${stage.name}-api`, 'AWS::Logs::MetricFilter').filter(({ FilterPattern }) =>
      String(FilterPattern).includes('$.exitCode'),
    )
    expect(filter).toMatchObject({
      FilterPattern: '{ ($.command = "*") && ($.exitCode = 0) }',
      MetricTransformations: [{ MetricName: 'audit-passed', Dimensions: [{ Key: 'command', Value: '$.command' }] }],
    })
    expect(Object.keys(commandEnd('ledger:verify', 0))).toEqual(['command', 'exitCode'])
    for (const { alarm, command } of nightly)
      expect(alarmOf(`${stage.name}-api`, alarm)).toMatchObject({
        Dimensions: [{ Name: 'command', Value: command[0] }],
        Period: 6 * 3600,
        EvaluationPeriods: 5,
        Threshold: 1,
        TreatMissingData: 'breaching',
      })
  })
})

describe('an alarm', () => {
  it("doesn't compile without a sentence on drivers", () => {
    expectTypeOf<{ metric: Metric; threshold: number; periods: number }>().not.toExtend<DriverAlarmProps>()
    expectTypeOf<''>().not.toExtend<Sentence>()
    expectTypeOf<'Writes fail.'>().not.toExtend<Sentence>()
    expectTypeOf<'Drivers cannot pay'>().not.toExtend<Sentence>()
    expectTypeOf<'Drivers cannot pay.'>().toExtend<Sentence>()
  })

  it('notifies somebody', () => {
    const alarms = propertiesOf(stackIds, 'AWS::CloudWatch::Alarm')
    expect(alarms.length).toBeGreaterThan(8)
    for (const each of alarms) {
      expect(each).toMatchObject({
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
      'StaffLogNotVerified',
    ])
  })
})

const alarmsOf = (stage: string) =>
  resourcesOf(stacksOf(stage), 'AWS::CloudWatch::Alarm').map(([id, resource]) => ({
    alarm: id.replace(/Alarm[0-9A-F]{8}$/, ''),
    description: String(resource.Properties['AlarmDescription']),
    isOwnMetric: JSON.stringify(resource).includes(`"Arribo/arribo-${stage}-api"`),
  }))

it.each(stages)('$name: every alarm names its runbook, and the runbook names the alarm', ({ name }) => {
  const alarms = alarmsOf(name)
  expect(alarms.length).toBeGreaterThan(45)
  const missing = alarms.filter(({ alarm, description }) => {
    const page = String(/What to do: (docs\/runbooks\/[\w-]+\.md)$/.exec(description)?.[1])
    return !existsSync(at(page)) || !readRoot(page).includes(`\`${alarm.replace(/^(?:Audits|Backups)/, '')}\``)
  })
  expect(missing).toEqual([])
})

it.each(stages)('$name: docs/observability.md names every alarm on the API’s own metrics', ({ name }) => {
  const own = alarmsOf(name).filter(({ isOwnMetric }) => isOwnMetric)
  expect(own.length).toBeGreaterThan(20)
  const page = readRoot('docs/observability.md')
  for (const { alarm } of own) expect(page).toContain(`\`${alarm.replace(/^(Vendor|BreakerOpen).+$/, '$1…')}\``)
})

it('what the pages look up in AWS exists exactly once', () => {
  const pages = ['docs/runbooks', 'docs/apps'].flatMap((folder) =>
    readdirSync(at(folder)).map((file) => `${folder}/${file}`),
  )
  const lookups = pages.flatMap((page) => [...readRoot(page).matchAll(/\bof (\w+) (AWS::\w+::\w+) (\w+)/g)])
  expect(lookups.length).toBeGreaterThan(6)
  const wrong = lookups.filter(([, stack = '', ...resource]) => {
    const [type = '', begin = ''] = resource
    return resourcesOf(`prod-${stack}`, type, begin).length !== 1
  })
  expect(wrong).toEqual([])
})
