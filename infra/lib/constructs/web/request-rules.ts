import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export type RequestRulesProps = {
  readonly scope: 'REGIONAL' | 'CLOUDFRONT'
  /** Requests from one IP address in five minutes. Generous, because drivers of one carrier share addresses. */
  readonly mostFromOneAddress: number
  /** Stricter limits for some of the requests, from one IP address in ten minutes. */
  readonly limits?: readonly Limit[]
  /** Requests that are blocked unless they come from one of these addresses. */
  readonly reserved?: Reserved
  /** Rule groups managed by AWS, and the rules of each that only count. */
  readonly lists: readonly { readonly name: string; readonly onlyCounts?: readonly string[] }[]
}

/** `targets`: operations of AWS as a request names them in the header `x-amz-target`. */
type Limit = { readonly name: string; readonly most: number; readonly targets: readonly string[] }
type Reserved = { readonly name: string; readonly targets: readonly string[]; readonly addresses: readonly string[] }

const shown = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would show phones and tokens to anyone who can read the firewall.
  sampledRequestsEnabled: false,
})

const listRule = ({ name, onlyCounts = [] }: RequestRulesProps['lists'][number]) => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: onlyCounts.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: shown(name),
})

const block = { block: { customResponse: { responseCode: 429 } } }
const isOf = (targets: readonly string[]) => ({
  regexMatchStatement: {
    regexString: `^(${targets.map((target) => target.replaceAll('.', '\\.')).join('|')})$`,
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

const limitRule = (id: string, { name, most, targets }: Limit) => {
  const scopeDownStatement = isOf(targets)
  const counted = { limit: most, evaluationWindowSec: 600, aggregateKeyType: 'IP', scopeDownStatement }
  const statement = { rateBasedStatement: counted }
  return { name, action: block, statement, visibilityConfig: shown(`${id}-${name}`) }
}

function reservedRule(
  parent: Construct,
  id: string,
  scope: RequestRulesProps['scope'],
  { name, targets, addresses }: Reserved,
) {
  const known = new CfnIPSet(parent, `${id}-${name}`, { scope, ipAddressVersion: 'IPV4', addresses: [...addresses] })
  const isUnknown = { notStatement: { statement: { ipSetReferenceStatement: { arn: known.attrArn } } } }
  return {
    name,
    action: { block: {} },
    statement: { andStatement: { statements: [isOf(targets), isUnknown] } },
    visibilityConfig: shown(`${id}-${name}`),
  }
}

export class RequestRules extends CfnWebACL {
  constructor(
    parent: Construct,
    id: string,
    { scope, mostFromOneAddress, limits = [], reserved, lists }: RequestRulesProps,
  ) {
    const flood = {
      name: 'flood',
      action: block,
      statement: { rateBasedStatement: { limit: mostFromOneAddress, aggregateKeyType: 'IP' } },
      visibilityConfig: shown(`${id}-flood`),
    }
    const rules = [
      flood,
      ...limits.map((limit) => limitRule(id, limit)),
      ...lists.map(listRule),
      ...(reserved ? [reservedRule(parent, id, scope, reserved)] : []),
    ]
    super(parent, id, {
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: shown(id),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    })
  }
}
