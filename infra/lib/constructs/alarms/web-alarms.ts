import { Duration, Stack } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { DriverAlarm, type Sentence } from './alarm.ts'

const harms: Readonly<Record<'driver' | 'admin', Sentence>> = {
  driver: 'Drivers open the app and see an error page: the web front fails for one file in twenty.',
  admin: 'Drivers who call support wait: staff see an error page, because the web front fails for one file in twenty.',
}

/** Errors of the distributions themselves. A missing file is a 404, which isn't one. */
export function watchWebFront(app: 'driver' | 'admin', distribution: Distribution, calls: ITopic): void {
  const id = app === 'driver' ? 'WebFrontDriver' : 'WebFrontBackOffice'
  new DriverAlarm(Stack.of(distribution), id, {
    metric: distribution.metric5xxErrorRate({ statistic: 'Average', period: Duration.minutes(5) }),
    threshold: 5,
    periods: 2,
    calls,
    harm: harms[app],
    runbook: 'unreachable',
  })
}
