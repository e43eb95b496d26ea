import { drainMs } from '@arribo/runtime-contracts/process-end'
import { Duration, TimeZone } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling'
import type { SecurityGroup } from 'aws-cdk-lib/aws-ec2'
import { type Cluster, FargateService } from 'aws-cdk-lib/aws-ecs'
import { ApplicationProtocol, ApplicationTargetGroup } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { Construct } from 'constructs'
import { planRush, rushHour } from '../../rush.ts'
import type { Stage } from '../../stages.ts'
import { type ApiTask, apiPort } from './api-task.ts'
import type { LoadBalancer } from '../network/load-balancer.ts'

export type ApiServiceProps = {
  readonly cluster: Cluster
  readonly task: ApiTask
  readonly loadBalancer: LoadBalancer
  readonly outgoing: SecurityGroup
  readonly stage: Stage
}

/** Unlike the health page, it doesn't read the table, whose outage would take every process out of service. */
const readyPath = '/api/status/ready'

export class ApiService extends Construct {
  readonly service: FargateService
  readonly targets: ApplicationTargetGroup

  constructor(scope: Construct, id: string, { cluster, task, loadBalancer, outgoing, stage }: ApiServiceProps) {
    super(scope, id)
    this.service = new FargateService(this, 'Processes', {
      cluster,
      taskDefinition: task,
      // Auto scaling sets the number of processes; a number here would reset it with each release.
      minHealthyPercent: 100,
      circuitBreaker: { rollback: true },
      healthCheckGracePeriod: Duration.seconds(60),
      securityGroups: [outgoing],
    })
    this.targets = new ApplicationTargetGroup(this, 'Targets', {
      vpc: cluster.vpc,
      port: apiPort,
      protocol: ApplicationProtocol.HTTP,
      targets: [this.service],
      deregistrationDelay: Duration.millis(drainMs).plus(Duration.seconds(5)),
      healthCheck: {
        path: readyPath,
        healthyHttpCodes: '200',
        interval: Duration.seconds(5),
        timeout: Duration.seconds(3),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 3,
      },
    })
    loadBalancer.listener.addTargetGroups('Api', { targetGroups: [this.targets] })
    this.#scale(stage)
  }

  #scale({ api, rushPerMinute }: Stage): void {
    const scaling = this.service.autoScaleTaskCount({ minCapacity: api.fewest, maxCapacity: api.most })
    const calmly = { scaleInCooldown: Duration.minutes(5), scaleOutCooldown: Duration.seconds(60) }
    scaling.scaleOnCpuUtilization('Busy', { targetUtilizationPercent: 55, ...calmly })
    scaling.scaleOnRequestCount('Asked', { requestsPerTarget: 3000, targetGroup: this.targets, ...calmly })
    const { processes } = planRush(rushPerMinute)
    if (processes <= api.fewest) return
    // Scaling by load takes minutes; the rush is over in one.
    const everyDay = ([hour, minute]: readonly [string, string], minCapacity: number) =>
      ({ schedule: Schedule.cron({ hour, minute }), timeZone: TimeZone.AMERICA_NEW_YORK, minCapacity }) as const
    scaling.scaleOnSchedule('BeforeRush', everyDay(rushHour.from, processes))
    scaling.scaleOnSchedule('AfterRush', everyDay(rushHour.until, api.fewest))
  }
}
