import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

export type RequestRulesProps = {
  readonly scope: 'REGIONAL' | 'CLOUDFRONT'
  /** So many requests from one address in five minutes; drivers of one carrier share addresses, so it is generous. */
  readonly mostFromOneAddress: number
  /** Lists kept by AWS, by their names, and the rules of each that only count. */
  readonly lists: readonly { readonly name: string; readonly onlyCounts?: readonly string[] }[]
}

const shown = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Examples of requests would show phones and tokens to whoever reads the firewall.
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

/** What is turned away before it reaches us: floods from one address, and what AWS knows to be an attack. */
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
