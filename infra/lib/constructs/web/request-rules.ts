import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export type RequestRulesProps = {
  readonly scope: 'REGIONAL' | 'CLOUDFRONT'
  /** Requests from one IP address in five minutes. Generous, because drivers of one carrier share addresses. */
  readonly mostFromOneAddress: number
  /** Rule groups managed by AWS, and the rules of each that only count. */
  readonly lists: readonly { readonly name: string; readonly onlyCounts?: readonly string[] }[]
}

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

/** Blocks floods from one IP address and known attacks before they reach us. */
export class RequestRules extends CfnWebACL {
  constructor(parent: Construct, id: string, { scope, mostFromOneAddress, lists }: RequestRulesProps) {
    super(parent, id, {
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: shown(id),
      rules: [
        {
          name: 'flood',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { limit: mostFromOneAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: shown(`${id}-flood`),
        },
        ...lists.map((list, index) => listRule(list, index + 1)),
      ],
    })
  }
}
