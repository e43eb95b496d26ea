import type { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Rule } from 'aws-cdk-lib/aws-events'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/** An alarm without such a sentence doesn't compile. */
export type Sentence = `Drivers ${string} ${string}.`

export type Runbook =
  | 'codes-and-sign-ins'
  | 'double-charge'
  | 'driver-cannot-check-in'
  | 'late-figures'
  | 'platform-down'
  | 'restore'
  | 'roll-back'
  | 'slow-or-failing'
  | 'unreachable'
  | 'webhook-stopped'

export type DriverAlarmProps = {
  readonly metric: IMetric
  /** The alarm goes off at or above this value, a heartbeat's alarm below it. 1 by default. */
  readonly threshold?: number
  /** How many periods of the metric in a row must be bad. 1 by default. */
  readonly periods?: number
  /** If set, it is enough that `periods` of the last `among` periods are bad, not necessarily in a row. */
  readonly among?: number
  /** Silence is the problem, so missing data sets off the alarm too. */
  readonly isHeartbeat?: boolean
  /** How drivers are affected. The person on call reads this first. */
  readonly harm: Sentence
  readonly runbook: Runbook
  readonly calls: ITopic
}

/** Missing data counts as healthy, since without traffic nobody is harmed; only a heartbeat must not stop. */
export class DriverAlarm extends Construct {
  constructor(scope: Construct, id: string, props: DriverAlarmProps) {
    super(scope, id)
    const { metric, threshold = 1, periods = 1, among, isHeartbeat = false, harm, runbook, calls } = props
    const alarm = new Alarm(this, 'Alarm', {
      metric,
      threshold,
      evaluationPeriods: among ?? periods,
      ...(among && { datapointsToAlarm: periods }),
      ...(isHeartbeat ? heartbeatLimits : failureLimits),
      alarmDescription: `${harm} What to do: docs/runbooks/${runbook}.md`,
    })
    alarm.addAlarmAction(new SnsAction(calls))
    alarm.addOkAction(new SnsAction(calls))
  }
}

export type Alarms = Readonly<Record<string, Omit<DriverAlarmProps, 'calls'>>>

export const createAlarms = (scope: Construct, calls: ITopic, alarms: Alarms): void => {
  for (const [id, props] of Object.entries(alarms)) new DriverAlarm(scope, id, { ...props, calls })
}

const failureLimits = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
}
const heartbeatLimits = {
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
}

export const matchesOf = (rule: Rule, period: Duration) =>
  new Metric({
    namespace: 'AWS/Events',
    metricName: 'MatchedEvents',
    dimensionsMap: { RuleName: rule.ruleName },
    statistic: 'Sum',
    period,
  })
