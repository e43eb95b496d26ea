import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { DriverAlarm, type Sentence } from './alarm.ts'

type Probe = {
  readonly address: string
  /** Text that the answer must contain, because a vendor's error page may come with status 200. */
  readonly contains: string
  readonly harm: Sentence
}

export const probesOf = (stage: Stage): Readonly<Record<string, Probe>> => ({
  OutsideApi: {
    address: `${stage.apiAddress}/api/status/health`,
    contains: '"status":"ok"',
    harm: 'Drivers cannot reach us: from outside, the API does not answer or cannot read its table.',
  },
  OutsideDriverApp: {
    address: `${stage.driverOrigin}/login`,
    contains: 'Arribo',
    harm: 'Drivers cannot open the app: from outside, its pages do not load.',
  },
  OutsideBackOffice: {
    address: `${stage.adminOrigin}/`,
    contains: 'Arribo',
    harm: 'Drivers who call get no help: from outside, the back office does not load.',
  },
})

/** Requests every 30 seconds from several parts of the world, like a driver: by name, through DNS and certificates. */
export function watchFromOutside(scope: Construct, stage: Stage, calls: ITopic): void {
  for (const [id, { address, contains, harm }] of Object.entries(probesOf(stage))) {
    const { hostname, pathname } = new URL(address)
    const probe = new CfnHealthCheck(scope, `${id}Probe`, {
      healthCheckConfig: {
        type: 'HTTPS_STR_MATCH',
        fullyQualifiedDomainName: hostname,
        port: 443,
        resourcePath: pathname,
        searchString: contains,
        enableSni: true,
        requestInterval: 30,
        failureThreshold: 3,
      },
    })
    new DriverAlarm(scope, id, {
      metric: new Metric({
        namespace: 'AWS/Route53',
        metricName: 'HealthCheckStatus',
        dimensionsMap: { HealthCheckId: probe.attrHealthCheckId },
        statistic: 'Minimum',
        period: Duration.minutes(1),
      }),
      periods: 3,
      isHeartbeat: true,
      calls,
      harm,
      runbook: 'unreachable',
    })
  }
}
