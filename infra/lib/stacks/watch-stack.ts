import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, PeriodOverride, TextWidget } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITable } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { SmsSender } from '../constructs/sms-sender.ts'
import type { Stage } from '../stages.ts'

export type WatchStackProps = StackProps & {
  readonly api: Readonly<Record<string, IMetric>>
  /** What the API tells of itself, as its alarms reckon with it. */
  readonly told: Readonly<Record<string, IMetric>>
  readonly table: ITable
  readonly smsSender: SmsSender
}

/** What to look at when somebody calls, in the order of the questions that are asked then. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, { api, told, table, smsSender, ...props }: WatchStackProps) {
    super(scope, id, props)
    const inFiveMinutes = { statistic: 'Sum', period: Duration.minutes(5) }
    const graph = (title: string, left: (IMetric | undefined)[], right: (IMetric | undefined)[] = []) =>
      new GraphWidget({ title, left: left.filter(isThere), right: right.filter(isThere), width: 12, height: 6 })
    const board = new Dashboard(this, 'Board', {
      dashboardName: `arribo-${stage.name}`,
      periodOverride: PeriodOverride.INHERIT,
    })
    board.addWidgets(
      new TextWidget({
        markdown: `# Arribo, ${stage.name}\nDo drivers get answers? How quickly? If not: why?`,
        width: 24,
      }),
    )
    board.addWidgets(
      graph('Do they get answers?', [api['asked'], api['broken'], api['unanswered']], [api['brokenShare']]),
      graph('How quickly? (seconds, 95 of 100)', [api['slow']]),
    )
    board.addWidgets(
      graph('Are there enough of us? (percent, processes)', [api['busy'], api['memory']], [api['unhealthy']]),
      graph('Does the table take it?', [
        table.metricConsumedReadCapacityUnits(inFiveMinutes),
        table.metricConsumedWriteCapacityUnits(inFiveMinutes),
      ]),
    )
    const vendors = Object.entries(told).flatMap(([name, metric]) => (name.startsWith('Vendor') ? [metric] : []))
    board.addWidgets(
      graph('What is slow? (seconds, 99 of 100)', [told['SlowAnswers'], told['SlowTable'], told['LateProcess']]),
      graph('Which vendor fails? (of a hundred calls)', vendors),
    )
    board.addWidgets(
      graph('Does what they do arrive?', [told['UnknownCheckIns'], told['DeadEvents'], told['Repairs']]),
      graph('Do codes go out?', [smsSender.metricInvocations(inFiveMinutes)], [smsSender.metricErrors(inFiveMinutes)]),
    )
  }
}

const isThere = (metric: IMetric | undefined): metric is IMetric => metric !== undefined
