import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, PeriodOverride, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { ApiMetrics } from '../constructs/alarms/api-alarms.ts'
import { watchFromOutside } from '../constructs/alarms/outside-probes.ts'
import type { NodeFunction } from '../constructs/node-function.ts'
import type { Stage } from '../stages.ts'

export type WatchStackProps = StackProps & {
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

function rowsOf({ balancerMetrics: api, alarmedMetrics: alarmed, table, smsSender }: WatchStackProps): GraphWidget[][] {
  const vendors = Object.entries(alarmed).flatMap(([name, metric]) => (name.startsWith('Vendor') ? [metric] : []))
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
      graph('What is slow? (seconds, 99 of 100)', [
        alarmed['SlowAnswers'],
        alarmed['SlowTable'],
        alarmed['LateProcess'],
      ]),
      graph('Which vendor fails? (of a hundred calls)', vendors),
    ],
    [
      graph('Does what they do arrive?', [alarmed['UnknownCheckIns'], alarmed['DeadEvents'], alarmed['Repairs']]),
      graph('Do codes go out?', [smsSender.metricInvocations(inFiveMinutes)], [smsSender.metricErrors(inFiveMinutes)]),
    ],
  ]
}

const graph = (title: string, left: (IMetric | undefined)[], right: (IMetric | undefined)[] = []) =>
  new GraphWidget({ title, left: left.filter(isThere), right: right.filter(isThere), width: 12, height: 6 })

function isThere(metric: IMetric | undefined): metric is IMetric {
  return metric !== undefined
}
