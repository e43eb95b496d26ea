import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch'
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { DriverAlarm, type Runbook, type Sentence } from './alarm.ts'
import type { ApiService } from '../api/api-service.ts'
import type { LoadBalancer } from '../network/load-balancer.ts'

export function apiMetrics({ balancer }: LoadBalancer, { targets, service }: ApiService): Record<string, IMetric> {
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

export function watchApi(scope: Construct, metrics: Record<string, IMetric>, calls: ITopic): void {
  const watch = (id: string, name: string, limits: Limits, harm: Sentence) => {
    const metric = metrics[name]
    if (!metric) throw new Error(`There is no metric called ${name}`)
    new DriverAlarm(scope, id, { metric, ...limits, harm, calls })
  }
  watch(
    'Broken',
    'brokenShare',
    { threshold: 2, periods: 3, runbook: 'roll-back' },
    'Drivers press a button and read that something went wrong: two requests in a hundred fail.',
  )
  watch(
    'Unanswered',
    'unanswered',
    { threshold: 5, periods: 2, runbook: 'roll-back' },
    'Drivers get no answer at all, because no process of the API takes their request.',
  )
  watch(
    'Slow',
    'slow',
    { threshold: 2, periods: 5, runbook: 'roll-back' },
    'Drivers stand at the station looking at a spinner for more than two seconds.',
  )
  watch(
    'NoProcess',
    'healthy',
    { threshold: 1, periods: 2, isHeartbeat: true, runbook: 'unreachable' },
    'Drivers get nothing from us: no process of the API is ready to answer.',
  )
  watch(
    'Unhealthy',
    'unhealthy',
    { threshold: 1, periods: 5, runbook: 'slow-or-failing' },
    'Drivers are served by fewer processes than planned, and the next failure may leave none.',
  )
  watch(
    'OutOfMemory',
    'memory',
    { threshold: 85, periods: 5, runbook: 'slow-or-failing' },
    'Drivers who send a selfie may lose it, because the API is about to run out of memory.',
  )
}

type Limits = {
  readonly threshold: number
  readonly periods: number
  readonly isHeartbeat?: boolean
  readonly runbook: Runbook
}
