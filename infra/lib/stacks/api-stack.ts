import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Stack, type StackProps } from 'aws-cdk-lib'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import { Cluster, ContainerInsights } from 'aws-cdk-lib/aws-ecs'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { type ApiWorld, createApiRole, createAuditRole } from '../constructs/api-access.ts'
import { apiMetrics, watchApi } from '../constructs/api-alarms.ts'
import type { ApiSecrets } from '../constructs/api-secrets.ts'
import { ApiService } from '../constructs/api-service.ts'
import { ApiTask, apiPort, leavingNoticeMs } from '../constructs/api-task.ts'
import { Audits } from '../constructs/audits.ts'
import { Collector, collectorCpu } from '../constructs/collector.ts'
import { watchFigures } from '../constructs/figure-alarms.ts'
import { FrontDoor } from '../constructs/front-door.ts'
import { insideAddresses, Network } from '../constructs/network.ts'
import { hostedZone } from '../constructs/hosted-zone.ts'
import { SelfieUploads } from '../constructs/selfie-uploads.ts'
import { figuresOf } from '../kept-figures.ts'
import { Release } from '../release.ts'
import { region, type Stage } from '../stages.ts'

export type ApiStackProps = StackProps &
  ApiWorld & {
    readonly secrets: ApiSecrets
    readonly driverClient: UserPoolClient
    readonly adminClient: UserPoolClient
    readonly calls: ITopic
  }

/** What answers: the API behind its balancer, what takes staff's selfies, and what runs at night. */
export class ApiStack extends Stack {
  readonly metrics: Record<string, IMetric>
  /** What its processes tell of themselves. */
  readonly told: Record<string, IMetric>
  /** Where staff puts selfies. */
  readonly selfieUploadAddress: string

  constructor(scope: Construct, id: string, stage: Stage, props: ApiStackProps) {
    super(scope, id, props)
    const release = new Release(this)
    const network = new Network(this, 'Network', stage)
    const cluster = new Cluster(this, 'Cluster', { vpc: network, containerInsightsV2: ContainerInsights.ENABLED })
    const settings = {
      release,
      environment: environmentOf(stage, release, props),
      secrets: props.secrets.variables,
    }
    const { cpu, memoryMb } = stage.api
    const role = createApiRole(this, 'ApiRole', props)
    const task = new ApiTask(this, 'Api', { ...settings, role, cpu, memoryMb, cpuBeside: collectorCpu })
    const { namespace } = new Collector(this, 'Collector', task, role)
    const door = new FrontDoor(this, 'Door', { vpc: network, zone: hostedZone(this, stage), stage })
    const service = new ApiService(this, 'Service', { cluster, task, door, outgoing: network.outgoing, stage })
    this.metrics = apiMetrics(door, service)
    watchApi(this, this.metrics, props.calls)
    const unhealthy = service.targets.metrics.unhealthyHostCount({ statistic: 'Maximum' })
    this.told = watchFigures(this, figuresOf(namespace), unhealthy, props.calls)
    this.selfieUploadAddress = new SelfieUploads(this, 'SelfieUploads', { ...props, release, stage }).address.url
    const auditRole = createAuditRole(this, 'AuditRole', props)
    const audit = new ApiTask(this, 'Audit', { ...settings, role: auditRole, cpu: 512, memoryMb: 1024 })
    new Audits(this, 'Audits', { cluster, task: audit, outgoing: network.outgoing, calls: props.calls })
  }
}

/** Every setting that is no secret, by the names that the API reads. */
const environmentOf = (stage: Stage, release: Release, props: ApiStackProps): ApiEnvironmentInput => ({
  PORT: String(apiPort),
  HOST: '0.0.0.0',
  LEAVING_NOTICE_MS: String(leavingNoticeMs),
  VERSION_ID: release.id,
  TRUST_PROXY: insideAddresses,
  AWS_REGION: region,
  DRIVER_APP_ORIGIN: stage.driverOrigin,
  ADMIN_APP_ORIGIN: stage.adminOrigin,
  IFRAME_PARENT_ORIGINS: stage.iframeParentOrigins.join(','),
  COGNITO_USER_POOL_ID: props.pool.userPoolId,
  COGNITO_DRIVER_CLIENT_ID: props.driverClient.userPoolClientId,
  COGNITO_ADMIN_CLIENT_ID: props.adminClient.userPoolClientId,
  DYNAMODB_TABLE: props.table.tableName,
  SELFIE_BUCKET: props.selfies.bucketName,
  QUARANTINE_BUCKET: props.quarantine.bucketName,
  DELIVERY_GATEWAY_ADDRESS: stage.deliveryGateway.address,
  DELIVERY_GATEWAY_CLIENT_ID: stage.deliveryGateway.clientId,
  CODE_KEY_ARN: props.codeKey.keyArn,
})
