import { Duration } from 'aws-cdk-lib'
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { createAlarms } from './alarm.ts'
import type { ApiService } from '../api/api-service.ts'
import type { LoadBalancer } from '../network/load-balancer.ts'

export type ApiMetrics = ReturnType<typeof apiMetrics>

export function apiMetrics({ balancer }: LoadBalancer, { targets, service }: ApiService) {
  const perMinute = { period: Duration.minutes(1) }
  const sum = { ...perMinute, statistic: 'Sum' }
  const asked = balancer.metrics.requestCount(sum)
  const broken = targets.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, sum)
  return {
    asked,
    broken,
    unanswered: balancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, sum),
    brokenShare: new MathExpression({
      // A single error at night raises no alarm.
      expression: 'IF(asked > 50, 100 * broken / asked, 0)',
      usingMetrics: { asked, broken },
      label: 'Failed requests of a hundred',
      ...perMinute,
    }),
    slow: targets.metrics.targetResponseTime({ ...perMinute, statistic: 'p95' }),
    healthy: targets.metrics.healthyHostCount({ ...perMinute, statistic: 'Maximum' }),
    unhealthy: targets.metrics.unhealthyHostCount({ ...perMinute, statistic: 'Maximum' }),
    busy: service.metricCpuUtilization(perMinute),
    memory: service.metricMemoryUtilization(perMinute),
  }
}

export const watchApi = (scope: Construct, metrics: ApiMetrics, calls: ITopic): void =>
  createAlarms(scope, calls, {
    Broken: {
      metric: metrics.brokenShare,
      threshold: 2,
      periods: 3,
      harm: 'Drivers press a button and read that something went wrong: two requests in a hundred fail.',
      runbook: 'roll-back',
    },
    Unanswered: {
      metric: metrics.unanswered,
      threshold: 5,
      periods: 2,
      harm: 'Drivers get no answer at all, because no process of the API takes their request.',
      runbook: 'roll-back',
    },
    Slow: {
      metric: metrics.slow,
      threshold: 2,
      periods: 5,
      harm: 'Drivers stand at the station looking at a spinner for more than two seconds.',
      runbook: 'roll-back',
    },
    NoProcess: {
      metric: metrics.healthy,
      periods: 2,
      isHeartbeat: true,
      harm: 'Drivers get nothing from us: no process of the API is ready to answer.',
      runbook: 'unreachable',
    },
    Unhealthy: {
      metric: metrics.unhealthy,
      periods: 5,
      harm: 'Drivers are served by fewer processes than planned, and the next failure may leave none.',
      runbook: 'slow-or-failing',
    },
    OutOfMemory: {
      metric: metrics.memory,
      threshold: 85,
      periods: 5,
      harm: 'Drivers who send a selfie may lose it, because the API is about to run out of memory.',
      runbook: 'slow-or-failing',
    },
  })
