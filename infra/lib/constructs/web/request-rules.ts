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

const listRule = ({ name, onlyCounts = [] }: RequestRulesProps['lists'][number], priority: number) => ({
  name,
  priority,
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

const limitRule = (id: string, { name, most, targets }: Limit, priority: number) => {
  const scopeDownStatement = isOf(targets)
  const counted = { limit: most, evaluationWindowSec: 600, aggregateKeyType: 'IP', scopeDownStatement }
  const statement = { rateBasedStatement: counted }
  return { name, priority, action: block, statement, visibilityConfig: shown(`${id}-${name}`) }
}

function reservedRule(
  parent: Construct,
  id: string,
  scope: RequestRulesProps['scope'],
  reserved: Reserved,
  priority: number,
) {
  const { name, targets, addresses } = reserved
  const known = new CfnIPSet(parent, `${id}-${name}`, { scope, ipAddressVersion: 'IPV4', addresses: [...addresses] })
  const isUnknown = { notStatement: { statement: { ipSetReferenceStatement: { arn: known.attrArn } } } }
  return {
    name,
    priority,
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
    super(parent, id, {
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: shown(id),
      rules: [
        {
          name: 'flood',
          priority: 0,
          action: block,
          statement: { rateBasedStatement: { limit: mostFromOneAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: shown(`${id}-flood`),
        },
        ...limits.map((limit, index) => limitRule(id, limit, index + 1)),
        ...lists.map((list, index) => listRule(list, limits.length + index + 1)),
        ...(reserved ? [reservedRule(parent, id, scope, reserved, limits.length + lists.length + 1)] : []),
      ],
    })
  }
}
