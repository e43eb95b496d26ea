import type { prices } from './costs.ts'

/** A page that states the price, and the date of its information. It may be a copy of AWS's own page. */
type Source = { readonly title: string; readonly address: string; readonly asOf: string }
type Sourced = { readonly what: string; readonly from: Source | 'from memory' }

/** A dated, literal copy of AWS's own page. */
const copied = (title: string, repository: string, asOf: string): Source => ({
  title: `${title}, copied by API Evangelist`,
  address: `https://github.com/api-evangelist/${repository}`,
  asOf,
})

const fargate: Source = {
  title: 'AWS Fargate Pricing Explained, Vantage',
  address: 'https://www.vantage.sh/blog/fargate-pricing',
  asOf: 'no date',
}
const balancing = copied('Elastic Load Balancing pricing', 'amazon-elastic-load-balancing', '20 September 2026')
const network = copied('Amazon VPC pricing (its example is Ohio)', 'amazon-vpc', '20 September 2026')
const onDemand: Source = {
  title: 'Amazon DynamoDB Pricing, Airbyte',
  address: 'https://airbyte.com/data-engineering-resources/dynamodb-pricing',
  asOf: '21 July 2025',
}
const firewall: Source = {
  title: 'AWS WAF cost explained, c3x',
  address: 'https://c3x.dev/blog/aws-waf-cost-explained/',
  asOf: 'no date',
}

/** Where each price was found; every price needs a line here. */
export const sources: Readonly<Record<keyof typeof prices, Sourced>> = {
  vcpuHour: { what: 'an arm64 vCPU per hour', from: fargate },
  gbHour: { what: 'a GB of its memory per hour', from: fargate },
  balancerHour: { what: 'a load balancer per hour', from: balancing },
  balancerUnitHour: { what: 'a load balancer capacity unit per hour', from: balancing },
  natHour: { what: 'a NAT gateway per hour', from: network },
  natGb: { what: 'a GB through a NAT gateway', from: network },
  addressHour: {
    what: 'a public IPv4 address per hour',
    from: {
      title: 'AWS Public IPv4 price increase, DoiT',
      address: 'https://www.doit.com/aws-public-ipv4-price-increase-the-complete-guide/',
      asOf: 'since 1 February 2024',
    },
  },
  millionWrites: { what: 'a million write units', from: onDemand },
  millionReads: { what: 'a million read units', from: onDemand },
  tableGb: {
    what: 'a GB in the table',
    from: { title: 'Amazon DynamoDB pricing', address: 'https://aws.amazon.com/dynamodb/pricing/', asOf: 'no date' },
  },
  recoverableGb: { what: 'a GB of point-in-time recovery', from: 'from memory' },
  person: {
    what: 'a monthly user above 10,000',
    from: copied('Amazon Cognito pricing', 'amazon-cognito', '20 September 2026'),
  },
  text: { what: 'a text message', from: 'from memory' },
  face: {
    what: 'an analysed image',
    from: copied('Amazon Rekognition pricing (its example is labels)', 'amazon-rekognition', '7 October 2026'),
  },
  storedGb: {
    what: 'a GB of photos',
    from: {
      title: 'S3 Data Storage, a note by Everett Berry',
      address: 'https://gist.github.com/EverettBerry/a37438006529a55f42da6fdbc44a505c',
      asOf: '7 July 2022',
    },
  },
  savedTableGb: { what: 'a GB of the table in a vault', from: 'from memory' },
  savedPhotoGb: { what: 'a GB of photos in a vault', from: 'from memory' },
  outGb: {
    what: 'a GB to the internet',
    from: {
      title: 'AWS CloudFront Pricing 2026, Wring',
      address: 'https://wring.co/blog/aws-cloudfront-pricing-guide',
      asOf: '8 March 2026',
    },
  },
  edgeGb: {
    what: 'a GB from the CDN above 1,000',
    from: {
      title: 'Amazon CloudFront pricing',
      address: 'https://aws.amazon.com/cloudfront/pricing/',
      asOf: 'no date',
    },
  },
  logGb: {
    what: 'a GB of logs',
    from: {
      title: 'Amazon CloudWatch Pricing, FactualMinds',
      address: 'https://www.factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/',
      asOf: '13 June 2026',
    },
  },
  series: {
    what: 'a custom metric',
    from: {
      title: 'AWS CloudWatch Custom Metrics Cost Calculator',
      address: 'https://cal53.calculator.city/cloudwatch-custom-metrics-calculator/',
      asOf: 'no date',
    },
  },
  alarmed: {
    what: 'an alarm metric',
    from: {
      title: 'aws_cloudwatch_metric_alarm cost estimation, c3x',
      address: 'https://c3x.dev/resources/aws/aws_cloudwatch_metric_alarm',
      asOf: 'no date',
    },
  },
  probe: { what: 'an external health check with TLS and string matching', from: 'from memory' },
  millionTraces: {
    what: 'a million traces',
    from: { title: 'AWS X-Ray pricing', address: 'https://aws.amazon.com/de/xray/pricing/', asOf: 'no date' },
  },
  firewallList: { what: 'a web ACL', from: firewall },
  firewallRule: { what: 'a rule', from: firewall },
  millionInspected: { what: 'a million inspected requests', from: firewall },
}
