import { Duration } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { type IVpc, Peer, Port, SecurityGroup } from 'aws-cdk-lib/aws-ec2'
import {
  type ApplicationListener,
  ApplicationLoadBalancer,
  ListenerAction,
  SslPolicy,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { LoadBalancerTarget } from 'aws-cdk-lib/aws-route53-targets'
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { accept } from '../accepted-rules.ts'
import { PrivateBucket } from '../storage/buckets.ts'
import { RequestRules } from '../web/request-rules.ts'

export type LoadBalancerProps = { readonly vpc: IVpc; readonly zone: IHostedZone; readonly stage: Stage }

export class LoadBalancer extends Construct {
  readonly balancer: ApplicationLoadBalancer
  readonly listener: ApplicationListener

  constructor(scope: Construct, id: string, { vpc, zone, stage }: LoadBalancerProps) {
    super(scope, id)
    const domainName = new URL(stage.apiAddress).hostname
    const securityGroup = new SecurityGroup(this, 'Open', {
      vpc,
      description: 'The API for browsers and for webhooks: 443 and nothing else',
      allowAllOutbound: false,
    })
    securityGroup.addIngressRule(Peer.anyIpv4(), Port.tcp(443), 'Browsers and webhooks, encrypted')
    accept(securityGroup, {
      EC23: 'Drivers come from anywhere: the balancer, and it alone, is open to every address, on port 443.',
    })
    this.balancer = new ApplicationLoadBalancer(this, 'Balancer', {
      vpc,
      internetFacing: true,
      securityGroup,
      dropInvalidHeaderFields: true,
      deletionProtection: stage.keepsPeople,
      // Shorter than the API's keep-alive: otherwise the API could close a connection just as a request arrives.
      idleTimeout: Duration.seconds(60),
    })
    this.balancer.logAccessLogs(accessLog(this, stage))
    this.listener = this.balancer.addListener('Https', {
      port: 443,
      sslPolicy: SslPolicy.TLS13_RES,
      certificates: [
        new Certificate(this, 'Certificate', { domainName, validation: CertificateValidation.fromDns(zone) }),
      ],
      open: false,
      defaultAction: ListenerAction.fixedResponse(404),
    })
    new ARecord(this, 'Name', {
      zone,
      recordName: `${domainName}.`,
      target: RecordTarget.fromAlias(new LoadBalancerTarget(this.balancer)),
    })
    new CfnWebACLAssociation(this, 'Guard', {
      resourceArn: this.balancer.loadBalancerArn,
      webAclArn: apiRules(this).attrArn,
    })
  }
}

function accessLog(scope: Construct, stage: Stage): PrivateBucket {
  const bucket = new PrivateBucket(scope, 'AccessLog', stage, {
    lifecycleRules: [{ id: 'a-month', expiration: Duration.days(30) }],
  })
  accept(bucket, {
    S1: 'Only the balancer writes here, and it writes logs: a log of the log would tell nothing and never end.',
  })
  return bucket
}

const apiRules = (scope: Construct) =>
  new RequestRules(scope, 'ApiRules', {
    scope: 'REGIONAL',
    mostFromOneAddress: 6000,
    lists: [
      { name: 'AWSManagedRulesAmazonIpReputationList' },
      { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
      // Bodies above 8 kB are normal here: encrypted check-ins, pasted sign-in URLs, webhooks. Some machine callers
      // send no user agent, and a returned sign-in has URLs as values.
      {
        name: 'AWSManagedRulesCommonRuleSet',
        onlyCounts: ['SizeRestrictions_BODY', 'NoUserAgent_HEADER', 'GenericRFI_BODY', 'EC2MetaDataSSRF_BODY'],
      },
    ],
  })
