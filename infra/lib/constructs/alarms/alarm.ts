import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

/** At least two words and a full stop: an alarm without such a sentence does not compile. */
export type Sentence = `${string} ${string}.`

export type Runbook =
  | 'double-charge'
  | 'driver-cannot-check-in'
  | 'late-figures'
  | 'platform-down'
  | 'roll-back'
  | 'slow-or-failing'
  | 'webhook-stopped'

export type DriverAlarmProps = {
  readonly metric: IMetric
  /** The alarm sounds from this value on. */
  readonly threshold: number
  /** So many periods of the metric in a row. */
  readonly periods: number
  /** So many of the last `among` periods instead, wherever they lie among them. */
  readonly among?: number
  /** What a driver suffers while it sounds. Whoever is woken reads this first. */
  readonly harm: Sentence
  /** The page of docs/runbooks that says what to do; left out where the sentence says it all. */
  readonly runbook?: Runbook
  /** Who is called when it begins and when it is over. */
  readonly calls: ITopic
}

/** An alarm that says whom it is for. Silence counts as health: no traffic is no harm. Throws without a real sentence. */
export class DriverAlarm extends Construct {
  readonly alarm: Alarm

  constructor(scope: Construct, id: string, props: DriverAlarmProps) {
    super(scope, id)
    const { metric, threshold, periods, among, harm, runbook, calls } = props
    if (wordsIn(harm) < 4) throw new Error(`The alarm ${id} does not say what a driver suffers: "${harm}"`)
    this.alarm = new Alarm(this, 'Alarm', {
      metric,
      threshold,
      evaluationPeriods: among ?? periods,
      ...(among && { datapointsToAlarm: periods }),
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: runbook ? `${harm} What to do: docs/runbooks/${runbook}.md` : harm,
    })
    this.alarm.addAlarmAction(new SnsAction(calls))
    this.alarm.addOkAction(new SnsAction(calls))
  }
}

const wordsIn = (text: string): number => text.match(/\p{L}+/gu)?.length ?? 0
