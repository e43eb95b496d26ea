import type { ApiEnvironmentInput } from '@arribo/runtime-contracts/env'
import { Stack, type StackProps } from 'aws-cdk-lib'
import { Cluster, ContainerInsights } from 'aws-cdk-lib/aws-ecs'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { createApiRole, createAuditRole, createRestoreRole } from '../constructs/api/api-access.ts'
import { type ApiMetrics, apiMetrics, watchApi } from '../constructs/alarms/api-alarms.ts'
import { apiPort, ApiService, ApiTask, leavingNoticeMs } from '../constructs/api/api-service.ts'
import { Audits } from '../constructs/api/audits.ts'
import { Collector, collectorCpu } from '../constructs/api/collector.ts'
import { createMetricAlarms } from '../constructs/alarms/metric-alarms.ts'
import { LoadBalancer } from '../constructs/network/load-balancer.ts'
import { hostedZone, insideAddresses, Network } from '../constructs/network/network.ts'
import { Projector, SelfieUploads } from '../constructs/api/functions.ts'
import { functionsOf, releaseOf } from '../release.ts'
import { region, type Stage } from '../stages.ts'
import type { Storage } from './data-stack.ts'
import type { Identities } from './identity-stack.ts'

export type ApiStackProps = StackProps & Storage & Identities & { readonly calls: ITopic }

export class ApiStack extends Stack {
  readonly balancerMetrics: ApiMetrics
  readonly alarmedMetrics: Record<string, IMetric>
  readonly selfieUploadAddress: string

  constructor(scope: Construct, id: string, stage: Stage, props: ApiStackProps) {
    super(scope, id, props)
    const network = new Network(this, 'Network', stage, props.outgoingAddresses)
    const cluster = new Cluster(this, 'Cluster', { vpc: network, containerInsightsV2: ContainerInsights.ENABLED })
    const { id: version, image } = releaseOf(this)
    const settings = {
      image,
      environment: environmentOf(stage, version, props),
      secrets: props.secrets.variables,
    }
    const { cpu, memoryMb } = stage.api
    const role = createApiRole(this, 'ApiRole', { ...props, ...stage })
    const task = new ApiTask(this, 'Api', { ...settings, role, cpu, memoryMb, cpuBeside: collectorCpu })
    const { metric } = new Collector(this, 'Collector', task, role)
    const loadBalancer = new LoadBalancer(this, 'Door', { vpc: network, zone: hostedZone(this, stage), stage })
    const service = new ApiService(this, 'Service', { cluster, task, loadBalancer, outgoing: network.outgoing, stage })
    this.balancerMetrics = apiMetrics(loadBalancer, service)
    watchApi(this, this.balancerMetrics, props.calls)
    const unhealthy = service.targets.metrics.unhealthyHostCount({ statistic: 'Maximum' })
    this.alarmedMetrics = createMetricAlarms(this, metric, unhealthy, props.calls)
    const codeOf = functionsOf(this)
    this.selfieUploadAddress = new SelfieUploads(this, 'SelfieUploads', { ...props, codeOf, stage }).address.url
    new Projector(this, 'Projector', { table: props.table, codeOf, calls: props.calls })
    const auditRole = createAuditRole(this, 'AuditRole', { ...props, ...stage })
    const environment = { ...settings.environment, PEOPLE_BUCKET: props.people.bucketName }
    const audit = new ApiTask(this, 'Audit', { ...settings, environment, role: auditRole, cpu: 512, memoryMb: 1024 })
    createRestoreRole(this, 'RestoreRole', props)
    new Audits(this, 'Audits', { cluster, task: audit, outgoing: network.outgoing, calls: props.calls })
  }
}

const environmentOf = (stage: Stage, version: string, props: ApiStackProps): ApiEnvironmentInput => ({
  PORT: String(apiPort),
  HOST: '0.0.0.0',
  LEAVING_NOTICE_MS: String(leavingNoticeMs),
  VERSION_ID: version,
  TRUST_PROXY: insideAddresses,
  AWS_REGION: region,
  DRIVER_APP_ORIGIN: stage.driverOrigin,
  ADMIN_APP_ORIGIN: stage.adminOrigin,
  COGNITO_USER_POOL_ID: props.pool.userPoolId,
  COGNITO_DRIVER_CLIENT_ID: props.driverClient.userPoolClientId,
  COGNITO_ADMIN_CLIENT_ID: props.adminClient.userPoolClientId,
  DYNAMODB_TABLE: props.table.tableName,
  SELFIE_BUCKET: props.selfies.bucketName,
  QUARANTINE_BUCKET: props.quarantine.bucketName,
  STAFF_LOG_BUCKET: props.staffLog.bucketName,
  REKOGNITION_CALLS_PER_SECOND: String(stage.faceCallsPerSecond),
  DELIVERY_GATEWAY_ADDRESS: stage.deliveryGateway.address,
  DELIVERY_GATEWAY_CLIENT_ID: stage.deliveryGateway.clientId,
  CODE_KEY_ARN: props.codeKey.keyArn,
  PHONE_KEY_ARN: props.phoneKey.keyArn,
  TOKEN_KEY_ARN: props.tokenKey.keyArn,
  VAPID_CONTACT: stage.driverOrigin,
  ...(stage.formerTokenKeys.length > 0 && { TOKEN_FORMER_KEY_ARNS: stage.formerTokenKeys.join(',') }),
})
