import { CfnParameter, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import {
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  NatProvider,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Stage } from '../../stages.ts'

/** Requests from these private addresses have passed the load balancer, so the API trusts their forwarding headers. */
export const insideAddresses = '10.40.0.0/16'

/** Only the load balancer and the NAT gateways are in public subnets. */
export class Network extends Vpc {
  readonly outgoing: SecurityGroup

  constructor(scope: Construct, id: string, stage: Stage, outgoingAddresses: readonly string[]) {
    const flows = new LogGroup(scope, `${id}Flows`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    super(scope, id, {
      ipAddresses: IpAddresses.cidr(insideAddresses),
      maxAzs: 2,
      natGateways: stage.natGateways,
      natGatewayProvider: NatProvider.gateway({ eipAllocationIds: [...outgoingAddresses] }),
      restrictDefaultSecurityGroup: false,
      subnetConfiguration: [
        { name: 'outside', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'inside', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
      ],
      gatewayEndpoints: {
        Table: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Photos: { service: GatewayVpcEndpointAwsService.S3 },
      },
      flowLogs: { Refused: { destination: FlowLogDestination.toCloudWatchLogs(flows) } },
    })
    this.outgoing = new SecurityGroup(this, 'Outgoing', { vpc: this, description: 'Outgoing connections only' })
  }
}

/** The zone is created by hand when the domain is bought. Each deployment passes its ID. */
export function hostedZone(stack: Stack, stage: Stage): IHostedZone {
  const { valueAsString: hostedZoneId } = new CfnParameter(stack, 'ZoneId', {
    description: `The hosted zone of ${stage.zone}`,
    allowedPattern: '^Z[A-Z0-9]+$',
  })
  return HostedZone.fromHostedZoneAttributes(stack, 'Zone', { hostedZoneId, zoneName: stage.zone })
}
