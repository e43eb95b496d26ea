import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import {
  Capability,
  ContainerDependencyCondition,
  ContainerImage,
  LinuxParameters,
  LogDriver,
} from 'aws-cdk-lib/aws-ecs'
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { collectorAddress, collectorConfig } from '../collector-config.ts'
import type { ApiTask } from './api-task.ts'

/** AWS's build of OpenTelemetry's collector. The digest makes it this very image, whoever moves the name. */
const image =
  'amazon/aws-otel-collector:v0.46.0@sha256:371d3c8b9b97d0ebd0c56eb6b1e4f3d2ba4980c255f67d02695158e5851c2b31'

/** Of the task's processor, when both want all of it. */
export const collectorCpu = 64

/** CloudWatch tells percentiles of durations in growing steps alone, and adds up by itself what is new. */
const told = {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collectorAddress}`,
  OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: 'delta',
  OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: 'base2_exponential_bucket_histogram',
} as const satisfies ApiEnvironmentInput

/**
 * Takes the API's figures and traces inside its task and hands them to CloudWatch and X-Ray. The API lives when it dies;
 * it is started again, and outlives an API that leaves, to hear its last words.
 */
export class Collector extends Construct {
  /** Where the figures are found: each stage has its own, because both may live in one account. */
  readonly namespace: string

  constructor(scope: Construct, id: string, task: ApiTask, role: Role) {
    super(scope, id)
    this.namespace = `Arribo/${Stack.of(this).stackName}`
    const kept = { retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY }
    const figures = new LogGroup(this, 'Figures', kept)
    const own = new LogGroup(this, 'Log', kept)
    const linuxParameters = new LinuxParameters(this, 'Linux')
    linuxParameters.dropCapabilities(Capability.ALL)
    const container = task.addContainer('collector', {
      containerName: 'collector',
      image: ContainerImage.fromRegistry(image),
      environment: { AOT_CONFIG_CONTENT: JSON.stringify(collectorConfig(this.namespace, figures.logGroupName)) },
      logging: LogDriver.awsLogs({ logGroup: own, streamPrefix: 'collector' }),
      essential: false,
      enableRestartPolicy: true,
      restartAttemptPeriod: Duration.minutes(1),
      readonlyRootFilesystem: true,
      user: '4317:4317',
      linuxParameters,
      cpu: collectorCpu,
      memoryLimitMiB: 256,
      healthCheck: {
        command: ['CMD', '/healthcheck'],
        interval: Duration.seconds(30),
        startPeriod: Duration.seconds(10),
      },
    })
    task.container.addContainerDependencies({ container, condition: ContainerDependencyCondition.START })
    for (const [variable, value] of Object.entries(told)) task.container.addEnvironment(variable, value)
    figures.grantWrite(role)
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['xray:PutTraceSegments'], resources: ['*'] }))
    Validations.of(role).acknowledge({
      id: 'AwsSolutions::AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes the parts of traces for the account as a whole: there is no resource of ours to name.',
    })
  }
}
