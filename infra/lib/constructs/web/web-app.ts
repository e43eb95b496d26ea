import type { WebConfig } from '@arribo/runtime-contracts/env'
import {
  cacheControlOf,
  fileHeaders,
  filesOfPages,
  scriptPolicy,
  webHeaders,
} from '@arribo/runtime-contracts/web/web-headers'
import { isFramedPage, pagesWithOwnDocument } from '@arribo/runtime-contracts/web-pages'
import { Duration, Stack } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'
import type { Stage } from '../../stages.ts'
import { accept } from '../accepted-rules.ts'
import { PrivateBucket } from '../storage/buckets.ts'
import { edgeCode, routesOf } from './web-routes.ts'

type WebAppProps = {
  readonly app: 'driver' | 'admin'
  readonly stage: Stage
  readonly config: WebConfig
  readonly zone: IHostedZone
  readonly rules: string
}

export class WebApp extends Construct {
  readonly files: PrivateBucket
  readonly distribution: Distribution

  constructor(scope: Construct, id: string, { app, stage, config, zone, rules }: WebAppProps) {
    super(scope, id)
    const domainName = new URL(app === 'driver' ? stage.driverOrigin : stage.adminOrigin).hostname
    this.files = new PrivateBucket(this, 'Files', stage, {})
    accept(this.files, {
      S1: 'The files are the same for everybody and only the distribution reads them: a log would name nobody.',
    })
    const behavior = (isFramed: boolean): BehaviorOptions => ({ ...served, origin, ...pageOf(isFramed) })
    const origin = S3BucketOrigin.withOriginAccessControl(this.files, {
      // With permission to list, a missing file is a 404; without it S3 answers 403.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    })
    const served = this.#served(app, config)
    const pageOf = (isFramed: boolean) => ({
      responseHeadersPolicy: new WebHeadersPolicy(
        this,
        isFramed ? 'FramedHeaders' : 'Headers',
        webHeaders({ app, config, isFramed }),
      ),
    })
    const framed = app === 'driver' ? pagesWithOwnDocument.filter(isFramedPage) : []
    const framedBehavior = framed.length > 0 ? behavior(true) : undefined
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${domainName}: the ${app} app`,
      domainNames: [domainName],
      certificate: new Certificate(this, 'Certificate', {
        domainName,
        validation: CertificateValidation.fromDns(zone),
      }),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      webAclId: rules,
      defaultBehavior: behavior(false),
      additionalBehaviors: {
        [filesOfPages]: {
          ...served,
          origin,
          functionAssociations: [],
          responseHeadersPolicy: new WebHeadersPolicy(this, 'FileHeaders', fileHeaders),
        },
        ...Object.fromEntries(
          framed.flatMap((page) => (framedBehavior ? [page, `${page}/`].map((path) => [path, framedBehavior]) : [])),
        ),
      },
    })
    accept(this.distribution, exceptions)
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution))
    new ARecord(this, 'Name', { zone, recordName: `${domainName}.`, target })
    new AaaaRecord(this, 'NameSix', { zone, recordName: `${domainName}.`, target })
  }

  /** Each file's own headers say how long it is cached. */
  #served(app: 'driver' | 'admin', config: WebConfig): Omit<BehaviorOptions, 'origin'> {
    const stack = Stack.of(this)
    const headers = {
      ...fileHeaders,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': cacheControlOf('/config.js'),
    }
    const code = edgeCode({
      ...routesOf[app],
      config: stack.toJsonString(config),
      policy: scriptPolicy({ app, config }),
      headers: stack.toJsonString(
        Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
      ),
    })
    const edge = new Function(this, 'Edge', {
      comment: `Routes and /config.js of the ${app} app`,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code),
    })
    return {
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: new CachePolicy(this, 'Kept', {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl: Duration.days(365),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edge }],
    }
  }
}

const exceptions = {
  CFR1: 'Drivers travel and their families read the page at home: no country is shut out, floods are.',
  CFR3:
    'Addresses carry the token of the embedded page and the secret of a payment, and a log would keep them. What is served ' +
    'is the same for everybody; floods are in the figures of the firewall, what was done in the log of the API.',
}

/** CloudFront has dedicated properties for some headers and rejects them elsewhere. A test compares their values. */
class WebHeadersPolicy extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, headers: Readonly<Record<string, string>>) {
    const {
      'content-security-policy': contentSecurityPolicy,
      'strict-transport-security': _transport,
      'x-content-type-options': _contentTypeOptions,
      'referrer-policy': referrer,
      ...others
    } = headers
    const override = true
    const customHeaders = Object.entries(others).map(([header, value]) => ({ header, value, override }))
    super(scope, id, {
      securityHeadersBehavior: {
        ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override } }),
        contentTypeOptions: { override },
        ...(referrer && { referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override } }),
        strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override },
      },
      ...(customHeaders.length > 0 && { customHeadersBehavior: { customHeaders } }),
    })
  }
}
