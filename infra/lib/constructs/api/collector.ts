import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Duration, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Repository } from 'aws-cdk-lib/aws-ecr'
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
import { collectorAddress, collectorConfig, collectorImage } from '../../collector-config.ts'
import { exportedMetrics, type FindMetric } from '../../exported-metrics.ts'
import { releases } from '../../release.ts'
import { acceptResources } from '../accepted-rules.ts'
import type { ApiTask } from './api-service.ts'

/** The CPU units (1024 are one vCPU) that the collector gets when both containers want all of the task's. */
export const collectorCpu = 64

/**
 * If the collector dies, the API keeps running and the collector is restarted. It stops after the API, so that the last
 * export arrives.
 */
export class Collector extends Construct {
  /** Has the metric exported, too. */
  readonly metric: FindMetric

  constructor(scope: Construct, id: string, task: ApiTask, role: Role) {
    super(scope, id)
    // Each stage has its own, since both may share an account.
    const namespace = `Arribo/${Stack.of(this).stackName}`
    const { find, series } = exportedMetrics(namespace)
    this.metric = find
    const aWeek = { retention: RetentionDays.ONE_WEEK, removalPolicy: RemovalPolicy.DESTROY }
    const metrics = new LogGroup(this, 'Metrics', aWeek)
    const own = new LogGroup(this, 'Log', aWeek)
    const linuxParameters = new LinuxParameters(this, 'Linux')
    linuxParameters.dropCapabilities(Capability.ALL)
    const container = task.addContainer('collector', {
      containerName: 'collector',
      image: ContainerImage.fromEcrRepository(
        Repository.fromRepositoryName(this, 'Image', releases.collectors),
        collectorImage.digest,
      ),
      environment: {
        // Lazy, because alarms that are created later name further metrics.
        AOT_CONFIG_CONTENT: Lazy.string({
          produce: () => JSON.stringify(collectorConfig(namespace, metrics.logGroupName, series())),
        }),
      },
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
    task.container.addEnvironment(
      'OTEL_EXPORTER_OTLP_ENDPOINT' satisfies keyof ApiEnvironmentInput,
      `http://${collectorAddress}`,
    )
    metrics.grantWrite(role)
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ['xray:PutTraceSegments'], resources: ['*'] }))
    acceptResources(role, {
      '*': 'X-Ray takes the parts of traces for the account as a whole: there is no resource to name.',
    })
  }
}
