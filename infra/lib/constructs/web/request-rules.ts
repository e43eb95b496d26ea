import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export type RequestRulesProps = {
  readonly scope: 'REGIONAL' | 'CLOUDFRONT'
  /** Requests from one IP address in five minutes. Generous, because drivers of one carrier share addresses. */
  readonly mostFromOneAddress: number
  /** Stricter limits for some of the requests, from one IP address in ten minutes. */
  readonly limits?: readonly Limit[]
  /** Rule groups managed by AWS, and the rules of each that only count. */
  readonly lists: readonly { readonly name: string; readonly onlyCounts?: readonly string[] }[]
}

/** `targets`: operations of AWS as a request names them in the header `x-amz-target`. */
type Limit = { readonly name: string; readonly most: number; readonly targets: readonly string[] }

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
const limitRule = (id: string, { name, most, targets }: Limit, priority: number) => {
  const scopeDownStatement = {
    regexMatchStatement: {
      regexString: `^(${targets.map((target) => target.replaceAll('.', '\\.')).join('|')})$`,
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
  const counted = { limit: most, evaluationWindowSec: 600, aggregateKeyType: 'IP', scopeDownStatement }
  const statement = { rateBasedStatement: counted }
  return { name, priority, action: block, statement, visibilityConfig: shown(`${id}-${name}`) }
}

export class RequestRules extends CfnWebACL {
  constructor(parent: Construct, id: string, { scope, mostFromOneAddress, limits = [], lists }: RequestRulesProps) {
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
      ],
    })
  }
}
