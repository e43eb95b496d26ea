import { drainMs } from '@arribo/runtime-contracts/process-end'
import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  Capability,
  type ContainerDefinition,
  CpuArchitecture,
  FargateTaskDefinition,
  LinuxParameters,
  LogDriver,
  OperatingSystemFamily,
  type Secret,
} from 'aws-cdk-lib/aws-ecs'
import type { Role } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Release } from '../../release.ts'
import { accept } from '../accepted-rules.ts'

export const apiPort = 3000

/** How long a stopping process keeps answering as "not ready", so that the load balancer notices. */
export const leavingNoticeMs = 20_000

export type ApiTaskProps = {
  readonly release: Release
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
      image: props.release.image,
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
