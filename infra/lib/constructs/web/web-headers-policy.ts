import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** CloudFront has dedicated properties for some headers and rejects them elsewhere. A test compares their values. */
export class WebHeadersPolicy extends ResponseHeadersPolicy {
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
