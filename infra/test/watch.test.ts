import { commandEnd } from '@arribo/runtime-contracts/process-end'
import { describe, expect, it } from 'vitest'
import { audits } from '../lib/constructs/api/audits.ts'
import { stages } from '../lib/stages.ts'
import { propertiesOf, resourcesOf } from './templates.ts'

const alarmOf = (template: string, name: string) =>
  resourcesOf(template, 'AWS::CloudWatch::Alarm').find(([id]) => id.includes(name))?.[1].Properties

describe.each(stages)('in $name', (stage) => {
  it('three URLs are probed from outside, by name', () => {
    const probes = propertiesOf(`${stage.name}-watch`, 'AWS::Route53::HealthCheck').map(({ HealthCheckConfig }) =>
      Object(HealthCheckConfig),
    )
    expect(probes.map(({ FullyQualifiedDomainName, ResourcePath }) => FullyQualifiedDomainName + ResourcePath)).toEqual(
      [`api.${stage.domain}/api/status/health`, `${stage.domain}/login`, `admin.${stage.domain}/`],
    )
    for (const probe of probes) expect(probe).toMatchObject({ Type: 'HTTPS_STR_MATCH', Port: 443, EnableSNI: true })
  })

  it.each([
    ['watch', 'OutsideApi', 'HealthCheckStatus', 1],
    ['watch', 'OutsideDriverApp', 'HealthCheckStatus', 1],
    ['watch', 'OutsideBackOffice', 'HealthCheckStatus', 1],
    ['web', 'WebFrontDriver', '5xxErrorRate', 5],
    ['web', 'WebFrontBackOffice', '5xxErrorRate', 5],
    ['api', 'NoProcess', 'HealthyHostCount', 1],
    ['api', 'LateCounters', 'IteratorAge', 10_000],
    ['api', 'ChangesSetAside', 'ApproximateNumberOfMessagesVisible', 1],
  ])('%s: the alarm %s reads %s', (stack, alarm, MetricName, Threshold) => {
    expect(alarmOf(`${stage.name}-${stack}`, alarm)).toMatchObject({ MetricName, Threshold })
  })

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
    for (const { name, command } of audits)
      expect(alarmOf(`${stage.name}-api`, `NoAudit${name[0]?.toUpperCase()}${name.slice(1)}`)).toMatchObject({
        Dimensions: [{ Name: 'command', Value: command[0] }],
        Period: 6 * 3600,
        EvaluationPeriods: 5,
        Threshold: 1,
        TreatMissingData: 'breaching',
      })
  })
})
