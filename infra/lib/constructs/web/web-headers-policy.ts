import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/**
 * CloudFront has dedicated properties for some headers and rejects them elsewhere. Throws for a value that doesn't fit
 * its property.
 */
export class WebHeadersPolicy extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, headers: Readonly<Record<string, string>>) {
    const {
      'content-security-policy': contentSecurityPolicy,
      'strict-transport-security': transport = '',
      'x-content-type-options': contentTypeOptions,
      'referrer-policy': referrerPolicy,
      ...others
    } = headers
    if (contentTypeOptions !== 'nosniff') throw new Error('X-Content-Type-Options must be nosniff')
    const override = true
    const customHeaders = Object.entries(others).map(([header, value]) => ({ header, value, override }))
    super(scope, id, {
      securityHeadersBehavior: {
        ...(contentSecurityPolicy && { contentSecurityPolicy: { contentSecurityPolicy, override } }),
        contentTypeOptions: { override },
        ...(referrerPolicy && { referrerPolicy: { referrerPolicy: referrerPolicyOf(referrerPolicy), override } }),
        strictTransportSecurity: { ...transportOf(transport), override },
      },
      ...(customHeaders.length > 0 && { customHeadersBehavior: { customHeaders } }),
    })
  }
}

function transportOf(value: string) {
  const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(value) ?? []
  if (!seconds) throw new Error(`The distribution has no setting for "${value}"`)
  return { accessControlMaxAge: Duration.seconds(Number(seconds)), includeSubdomains: true }
}

function referrerPolicyOf(value: string): HeadersReferrerPolicy {
  const found = Object.values(HeadersReferrerPolicy).find((each) => each === value)
  if (!found) throw new Error(`The distribution has no setting for "${value}"`)
  return found
}
