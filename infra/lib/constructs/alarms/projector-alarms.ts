import { Duration } from 'aws-cdk-lib'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { DriverAlarm } from './alarm.ts'

/** Alarms when the counters are late or wrong. Both affect support before any driver. */
export function watchProjector(scope: Construct, projector: IFunction, setAside: IQueue, calls: ITopic): void {
  new DriverAlarm(scope, 'LateCounters', {
    metric: projector.metric('IteratorAge', { statistic: 'Maximum', period: Duration.minutes(1) }),
    threshold: 10_000,
    periods: 3,
    calls,
    harm: 'Drivers who ask support get outdated answers, because the figures are more than ten seconds old.',
    runbook: 'late-figures',
  })
  new DriverAlarm(scope, 'FailedCounting', {
    metric: projector.metricErrors({ statistic: 'Sum', period: Duration.minutes(5) }),
    threshold: 3,
    periods: 2,
    calls,
    harm: 'Drivers who ask support may soon get wrong figures: counting a change has failed several times.',
    runbook: 'late-figures',
  })
  new DriverAlarm(scope, 'ChangesSetAside', {
    metric: setAside.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum', period: Duration.minutes(1) }),
    calls,
    harm: 'Drivers who ask support get wrong figures until somebody repairs them: a change was not counted.',
    runbook: 'late-figures',
  })
}
