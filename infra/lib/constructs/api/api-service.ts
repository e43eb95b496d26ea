import { drainMs } from '@arribo/runtime-contracts/process-end'
import { Duration, RemovalPolicy, TimeZone } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling'
import type { SecurityGroup } from 'aws-cdk-lib/aws-ec2'
import {
  Capability,
  type Cluster,
  type ContainerDefinition,
  type ContainerImage,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LinuxParameters,
  LogDriver,
  OperatingSystemFamily,
  type Secret,
} from 'aws-cdk-lib/aws-ecs'
import { ApplicationProtocol, ApplicationTargetGroup } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { Construct } from 'constructs'
import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import type { Role } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { planRush, rushHour } from '../../rush.ts'
import type { Stage } from '../../stages.ts'
import type { LoadBalancer } from '../network/load-balancer.ts'
import { accept } from '../accepted-rules.ts'

type ApiServiceProps = {
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

export const apiPort = 3000

/** How long a stopping process keeps answering as "not ready", so that the load balancer notices. */
export const leavingNoticeMs = 20_000

type ApiTaskProps = {
  readonly image: ContainerImage
  readonly role: Role
  readonly environment: ApiEnvironmentInput
  readonly secrets: Readonly<Record<string, Secret>>
  readonly cpu: number
  readonly memoryMb: number
  /** The part of `cpu` that is reserved for other containers in the task. */
  readonly cpuBeside?: number
}

export class ApiTask extends FargateTaskDefinition {
  readonly container: ContainerDefinition
  readonly log: LogGroup

  constructor(scope: Construct, id: string, props: ApiTaskProps) {
    super(scope, id, {
      cpu: props.cpu,
      memoryLimitMiB: props.memoryMb,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      taskRole: props.role,
    })
    this.log = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const linuxParameters = new LinuxParameters(this, 'Linux', { initProcessEnabled: true })
    linuxParameters.dropCapabilities(Capability.ALL)
    this.container = this.addContainer('api', {
      containerName: 'api',
      image: props.image,
      environment: props.environment as Record<string, string>,
      secrets: { ...props.secrets },
      ...(props.cpuBeside !== undefined && { cpu: props.cpu - props.cpuBeside }),
      logging: LogDriver.awsLogs({ logGroup: this.log, streamPrefix: 'api' }),
      readonlyRootFilesystem: true,
      user: 'node',
      linuxParameters,
      portMappings: [{ containerPort: apiPort }],
      // Longer than the process needs, so that it always exits by itself.
      stopTimeout: Duration.millis(leavingNoticeMs + drainMs).plus(Duration.seconds(10)),
    })
    accept(this, {
      ECS2: 'Addresses, names and ids are plain settings; what is secret comes from Secrets Manager, and a test says so.',
    })
    accept(this.obtainExecutionRole(), {
      'IAM5[Resource::*]':
        'ecr:GetAuthorizationToken logs in to the registry as a whole and takes no resource; pulling names our image.',
    })
  }
}
