import type { Stage } from '../stages.ts'
import { type Answer, type Ask, words } from './ask.ts'
import { type Check, type Look, missing, ready, unknown } from './check.ts'

type Quota = {
  readonly name: string
  readonly service: string
  readonly code: string
  readonly needs: (stage: Stage) => number
  /** Number that the account uses already; left out where only the largest number counts. */
  readonly used?: (ask: Ask) => Answer
}

/**
 * vCPU of the API at its busiest, twice while a release replaces its processes, plus an audit running at the same time.
 */
const vcpu = ({ api }: Stage) => Math.ceil((api.most * 2 * api.cpu + 512) / 1024)

const askedQuotas: readonly Quota[] = [
  {
    name: 'networks (VPCs)',
    service: 'vpc',
    code: 'L-F678F1CE',
    needs: () => 1,
    used: (ask) => ask(words`ec2 describe-vpcs --query length(Vpcs)`),
  },
  {
    name: 'public addresses',
    service: 'ec2',
    code: 'L-0263D0A3',
    needs: ({ natGateways }) => natGateways,
    used: (ask) => ask(words`ec2 describe-addresses --query length(Addresses)`),
  },
  { name: 'vCPU on Fargate', service: 'fargate', code: 'L-3032A538', needs: vcpu },
  {
    name: 'distributions',
    service: 'cloudfront',
    code: 'L-24B04930',
    needs: () => 2,
    used: (ask) => ask(words`cloudfront list-distributions --query DistributionList.Quantity`),
  },
]

export function quotas({ stage, ask }: Look): Check {
  const found = askedQuotas.map((quota) => roomOf(quota, stage, ask))
  const short = found.flatMap(({ short }) => short ?? [])
  if (short.length > 0) return missing(`ask AWS for more: ${short.join('; ')}`)
  const unasked = found.flatMap(({ unasked }) => unasked ?? [])
  return unasked.length > 0
    ? unknown(`could not be checked: ${unasked.join(', ')}`)
    : ready(found.map(({ name }) => name).join(', '))
}

function roomOf({ name, service, code, needs, used }: Quota, stage: Stage, ask: Ask) {
  const limit = ask(
    words`service-quotas get-service-quota --service-code ${service} --quota-code ${code} --query Quota.Value`,
  )
  const taken = used?.(ask) ?? { kind: 'found', value: 0 }
  if (limit.kind !== 'found' || taken.kind !== 'found') return { name, unasked: name }
  const [most, inUse] = [Number(limit.value), Number(taken.value)]
  const wanted = needs(stage)
  return inUse + wanted <= most ? { name } : { name, short: `${name}: ${wanted} more of ${most}, ${inUse} in use` }
}
