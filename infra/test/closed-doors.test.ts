import { App, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { openingsOf, statementsIn } from './openings.ts'
import { propertiesOf, read, stackIds, templateOf } from './templates.ts'

/** What has no address of its own to be named by. Everything that is not listed here names what it opens. */
const listedOpenings: Record<string, [action: string, openings: string[]][]> = {
  alerts: [],
  data: [],
  identity: [
    // The policy of a key means that key by "*"; it hands the account the right to grant its use.
    ['kms:*', ['Action', 'Resource']],
    // A phone is no resource: texting one is told apart only from publishing to a topic.
    ['sns:Publish', ['NotResource']],
    ['sns:Publish', ['NotResource']],
  ],
}
const stackOf = (id: string) => id.replace(/^(dev|prod)-/, '')

describe.each(stackIds)('%s', (id) => {
  it('opens no bucket to the public', () => {
    for (const bucket of propertiesOf(templateOf(id), 'AWS::S3::Bucket')) {
      expect(bucket).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      })
    }
  })

  it('refuses every bucket and topic without TLS', () => {
    const denials = statementsIn(templateOf(id).toJSON()).filter(
      ({ Effect, Condition }) =>
        Effect === 'Deny' && Object(Object(Condition)['Bool'])['aws:SecureTransport'] === 'false',
    )
    const closed = ['AWS::S3::Bucket', 'AWS::SNS::Topic'].flatMap((type) => propertiesOf(templateOf(id), type))
    expect(denials).toHaveLength(closed.length)
  })

  it('answers browsers from no wildcard origin', () => {
    const origins = propertiesOf(templateOf(id), 'AWS::S3::Bucket').flatMap(
      ({ CorsConfiguration }) => Object(CorsConfiguration)['CorsRules'] ?? [],
    )
    for (const { AllowedOrigins, AllowedHeaders } of origins) {
      expect([...AllowedOrigins, ...AllowedHeaders].filter((each: string) => each.includes('*'))).toEqual([])
    }
  })

  it('grants nothing by a wildcard, save what is listed', () => {
    const wide = statementsIn(templateOf(id).toJSON()).filter((statement) => openingsOf(statement).length > 0)
    expect(wide.map((statement) => [statement['Action'], openingsOf(statement)])).toEqual(listedOpenings[stackOf(id)])
  })
})

it('the stacks that hold buckets hold as many as are known, so the promises above are about something', () => {
  const counts = stackIds.map((id) => [id, propertiesOf(templateOf(id), 'AWS::S3::Bucket').length])
  expect(counts.filter(([, count]) => count !== 0)).toEqual([
    ['dev-data', 3],
    ['prod-data', 3],
  ])
})

describe('a statement', () => {
  const narrow = {
    Effect: 'Allow',
    Action: 's3:GetObject',
    Resource: 'arn:aws:s3:::photos/*',
    Principal: { AWS: 'me' },
  }
  it.each([
    [[], narrow],
    [[], { ...narrow, Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: '*' }],
    [['Principal'], { ...narrow, Principal: '*' }],
    [['Principal'], { ...narrow, Principal: { AWS: ['me', '*'] } }],
    [['Action'], { ...narrow, Action: ['s3:GetObject', 's3:*'] }],
    [['Resource'], { ...narrow, Resource: ['*'] }],
    [['NotAction', 'NotResource'], { Effect: 'Allow', NotAction: 'iam:*', NotResource: 'arn:aws:s3:::photos' }],
  ])('opens %j', (openings, statement) => {
    expect(openingsOf(statement)).toEqual(openings)
  })
})

describe('the AwsSolutions rules', () => {
  type Finding = { ruleName: string; reason?: string; violatingConstructs: { constructPath: string }[] }
  type Report = { pluginName: string; violations: Finding[]; suppressedViolations: Finding[] }
  const reports = (): Report[] => Object(read('validation-report.json'))['pluginReports']
  const report = () => reports().find(({ pluginName }) => pluginName === 'AwsSolutions')

  it('find nothing, nor does any other check of the templates', () => {
    expect(report()).toBeDefined()
    expect(reports().flatMap(({ violations }) => violations)).toEqual([])
  })

  it('are set aside for these three alone, each with a reason of its own', () => {
    const excused = report()?.suppressedViolations ?? []
    expect(new Set(excused.map(({ ruleName }) => ruleName))).toEqual(
      new Set(['AwsSolutions-COG1', 'AwsSolutions-COG2', 'AwsSolutions-COG8']),
    )
    expect(new Set(excused.map(({ reason }) => reason)).size).toBe(3)
    for (const { reason, violatingConstructs } of excused) {
      expect(reason?.length).toBeGreaterThan(60)
      expect(violatingConstructs.map(({ constructPath }) => constructPath)).toEqual([
        expect.stringMatching(/^(dev|prod)-identity\/People\/Resource$/),
      ])
    }
  })

  it('do find a bucket that takes anything without TLS', () => {
    const app = new App()
    new Bucket(new Stack(app, 'careless'), 'Open')
    const found = new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName)
    expect(found).toContain('AwsSolutions-S10')
  })
})
