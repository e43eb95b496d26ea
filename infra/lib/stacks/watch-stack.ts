import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, Metric, PeriodOverride, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53'
import type { ApiMetrics } from '../constructs/alarms/api-alarms.ts'
import type { NodeFunction } from '../constructs/node-function.ts'
import type { Stage } from '../stages.ts'
import { DriverAlarm, type Sentence } from '../constructs/alarms/alarm.ts'

type WatchStackProps = StackProps & {
  readonly balancerMetrics: ApiMetrics
  readonly alarmedMetrics: Readonly<Record<string, IMetric>>
  readonly table: ITable
  readonly smsSender: NodeFunction
  readonly calls: ITopic
}

const inFiveMinutes = { statistic: 'Sum', period: Duration.minutes(5) }

export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: WatchStackProps) {
    super(scope, id, props)
    const board = new Dashboard(this, 'Board', {
      dashboardName: `arribo-${stage.name}`,
      periodOverride: PeriodOverride.INHERIT,
    })
    const title = `# Arribo, ${stage.name}\nDo drivers get answers? How quickly? If not: why?`
    board.addWidgets(new TextWidget({ markdown: title, width: 24 }))
    for (const row of rowsOf(props)) board.addWidgets(...row)
    watchFromOutside(this, stage, props.calls)
  }
}

function rowsOf({ balancerMetrics: api, alarmedMetrics, table, smsSender }: WatchStackProps): GraphWidget[][] {
  const alarmed = (isWanted: RegExp) =>
    Object.entries(alarmedMetrics).flatMap(([name, metric]) => (isWanted.test(name) ? [metric] : []))
  return [
    [
      graph('Do they get answers?', [api.asked, api.broken, api.unanswered], [api.brokenShare]),
      graph('How quickly? (seconds, 95 of 100)', [api.slow]),
    ],
    [
      graph('Are there enough of us? (percent, processes)', [api.busy, api.memory], [api.unhealthy]),
      graph('Does the table take it?', [
        table.metricConsumedReadCapacityUnits(inFiveMinutes),
        table.metricConsumedWriteCapacityUnits(inFiveMinutes),
      ]),
    ],
    [
      graph('What is slow? (seconds, 99 of 100)', alarmed(/^(SlowAnswers|SlowTable|LateProcess)$/)),
      graph('Which vendor fails? (of a hundred calls)', alarmed(/^Vendor/)),
    ],
    [
      graph('Does what they do arrive?', alarmed(/^(UnknownCheckIns|DeadEvents|Repairs)$/)),
      graph('Do codes go out?', [smsSender.metricInvocations(inFiveMinutes)], [smsSender.metricErrors(inFiveMinutes)]),
    ],
  ]
}

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 })

type Probe = {
  readonly address: string
  /** Text that the answer must contain, because a vendor's error page may come with status 200. */
  readonly contains: string
  readonly harm: Sentence
}

const probesOf = (stage: Stage): Readonly<Record<string, Probe>> => ({
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
function watchFromOutside(scope: Construct, stage: Stage, calls: ITopic): void {
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
