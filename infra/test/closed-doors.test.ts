import { App, Stack } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { stages } from '../lib/stages.ts'
import { openingsOf, propertiesOf, read, stackIds, stacksOf, statementsIn, templateOf } from './templates.ts'

/** Statements about things that have no ARN. Every statement that isn't listed here names its resources. */
const listedOpenings: Record<string, [action: string | string[], openings: string[]][]> = {
  alerts: [],
  api: [
    // A phone has no ARN.
    ['sns:Publish', ['NotResource']],
    // Faces are compared in pictures that are part of the request.
    [['rekognition:DetectFaces', 'rekognition:CompareFaces'], ['Resource']],
    // Trace segments belong to the account as a whole.
    ['xray:PutTraceSegments', ['Resource']],
    // Logging in to the registry takes no resource; the images that the API and the audits pull are named.
    ['ecr:GetAuthorizationToken', ['Resource']],
    ['ecr:GetAuthorizationToken', ['Resource']],
  ],
  backups: [
    // In the policy of a key or vault, "*" means that key or vault.
    ['kms:*', ['Action', 'Resource']],
    ['backup:CopyIntoBackupVault', ['Resource']],
  ],
  data: [
    // In a key policy, "*" means that key; this lets the account grant its use. For the tokens' key and the backups'.
    ['kms:*', ['Action', 'Resource']],
    ['kms:*', ['Action', 'Resource']],
  ],
  identity: [
    // In a key policy, "*" means that key; this lets the account grant its use. For the codes' key and the phones'.
    ['kms:*', ['Action', 'Resource']],
    ['kms:*', ['Action', 'Resource']],
    // A phone has no ARN. This only excludes publishing to a topic.
    ['sns:Publish', ['NotResource']],
    ['sns:Publish', ['NotResource']],
  ],
  releases: [
    // Logging in to the registry takes no resource; the images that are pushed are named.
    ['ecr:GetAuthorizationToken', ['Resource']],
    // For each stage: its boundary, which limits what may be granted and grants nothing itself, and reading the
    // account's concurrency.
    ['*', ['Action', 'Resource']],
    ['lambda:GetAccountSettings', ['Resource']],
    ['*', ['Action', 'Resource']],
    ['lambda:GetAccountSettings', ['Resource']],
  ],
  watch: [],
  web: [],
}
const stackOf = (id: string) => id.replace(/^(dev|prod)-/, '')

it('every bucket is private and encrypted, belongs to its account alone, and only the driver app’s origin may write to one', () => {
  const buckets = propertiesOf(stackIds, 'AWS::S3::Bucket')
  expect(buckets).toHaveLength(18)
  const owned = {
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    BucketEncryption: expect.anything() as object,
  }
  expect(buckets).toMatchObject(buckets.map(() => owned))
  const rules = buckets.flatMap(({ CorsConfiguration }) => Object(CorsConfiguration)['CorsRules'] ?? [])
  expect(rules).toEqual(
    stages.map(({ driverOrigin }) => ({
      AllowedOrigins: [driverOrigin],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
      MaxAge: 3600,
    })),
  )
})

it.each(stackIds)('%s grants nothing by wildcard except what is listed', (id) => {
  const wide = statementsIn(templateOf(id).toJSON()).filter((statement) => openingsOf(statement).length > 0)
  expect(wide.map((statement) => [statement['Action'], openingsOf(statement)])).toEqual(listedOpenings[stackOf(id)])
})

describe.each(stages)('the network of $name', ({ name }) => {
  it('is open to the internet only on the load balancer’s port 443', () => {
    const groups = propertiesOf(stacksOf(name), 'AWS::EC2::SecurityGroup')
    const within = groups.flatMap(
      ({ SecurityGroupIngress }) => (SecurityGroupIngress ?? []) as Record<string, unknown>[],
    )
    const open = [...within, ...propertiesOf(stacksOf(name), 'AWS::EC2::SecurityGroupIngress')].filter(
      (rule) => 'CidrIp' in rule || 'CidrIpv6' in rule || 'SourcePrefixListId' in rule,
    )
    expect(open).toEqual([
      {
        CidrIp: '0.0.0.0/0',
        Description: 'Browsers and webhooks, encrypted',
        IpProtocol: 'tcp',
        FromPort: 443,
        ToPort: 443,
      },
    ])
  })

  it('assigns no machine a public IP address by default', () => {
    for (const subnet of propertiesOf(`${name}-api`, 'AWS::EC2::Subnet')) {
      expect(subnet['MapPublicIpOnLaunch']).toBe(false)
    }
  })
})

it('no template contains anything that looks like a secret', () => {
  const all = stackIds.map((id) => JSON.stringify(templateOf(id).toJSON())).join('\n')
  expect(all.match(/sk_(live|test)_\w+|whsec_\w+|AKIA[A-Z0-9]{16}|-----BEGIN|"d":"[\w-]{40,}"/g)).toBeNull()
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

/** Leaves out the stage, and treats both apps alike. */
const placeOf = (constructPath: string) =>
  constructPath
    .replace(/^(dev|prod)-/, '')
    .replace(/\bDeploy-(dev|prod)\//, 'Deploy/')
    .replace(/^web\/(BackOffice|Driver)\//, 'web/APP/')

/** The rule's name without the export's name, which doesn't matter here. */
const ruleOf = (ruleName: string) =>
  ruleName
    .replace('AwsSolutions-', '')
    .replace(/arribo-(dev|prod)-data:[^/\]]+/, 'bucket')
    .replace(/<Builds\w+\.Arn>/, 'builds')
    .replace(/\barn:[^\]]*:(?=stack|userpool|:)/, '')
    .replace(/\b(dev|prod)\b/, 'STAGE')

const setAside = [
  'CFR1 web/APP/Distribution/Resource',
  'CFR3 web/APP/Distribution/Resource',
  'COG1 identity/People/Resource',
  'COG2 identity/People/Resource',
  'COG8 identity/People/Resource',
  'EC23 api/Door/Open/Resource',
  'ECS2 api/Api/Resource',
  'ECS2 api/Audit/Resource',
  'IAM4[Policy:::aws:policy/AWSBackupServiceRolePolicyForS3Backup] data/Backups/Role/Resource',
  'IAM4[Policy:::aws:policy/AWSBackupServiceRolePolicyForS3Restore] data/Backups/RestoreRole/Resource',
  'IAM4[Policy:::aws:policy/IAMFullAccess] releases/Deploy/Changer/Resource',
  'IAM4[Policy:::aws:policy/PowerUserAccess] releases/Deploy/Changer/Resource',
  'IAM4[Policy:::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup] data/Backups/Role/Resource',
  'IAM4[Policy:::aws:policy/service-role/AWSBackupServiceRolePolicyForRestores] data/Backups/RestoreRole/Resource',
  'IAM5[Action::*] releases/Deploy/Boundary/Resource',
  'IAM5[Resource::*] api/Api/ExecutionRole/DefaultPolicy/Resource',
  'IAM5[Resource::*] api/ApiRole/DefaultPolicy/Resource',
  'IAM5[Resource::*] api/Audit/ExecutionRole/DefaultPolicy/Resource',
  'IAM5[Resource::*] releases/Deploy/Boundary/Resource',
  'IAM5[Resource::*] releases/Deploy/Role/DefaultPolicy/Resource',
  'IAM5[Resource::*] releases/Publish/Role/DefaultPolicy/Resource',
  'IAM5[Resource:::arribo-STAGE-web-*] releases/Deploy/Role/DefaultPolicy/Resource',
  'IAM5[Resource::bucket/*] api/ApiRole/DefaultPolicy/Resource',
  'IAM5[Resource::bucket/people/*] api/AuditRole/DefaultPolicy/Resource',
  'IAM5[Resource::bucket/people/*] api/RestoreRole/DefaultPolicy/Resource',
  'IAM5[Resource::bucket/selfies/*] api/SelfieUploadsRole/DefaultPolicy/Resource',
  'IAM5[Resource::builds/*] releases/Deploy/Role/DefaultPolicy/Resource',
  'IAM5[Resource::builds/*] releases/Publish/Role/DefaultPolicy/Resource',
  'IAM5[Resource::builds/templates/STAGE/*] releases/Deploy/Role/DefaultPolicy/Resource',
  'IAM5[Resource::stack/arribo-STAGE-*/*] releases/Deploy/Role/DefaultPolicy/Resource',
  'IAM5[Resource::userpool/*] identity/SignUpGateRole/DefaultPolicy/Resource',
  'S1 api/Door/AccessLog/Resource',
  'S1 releases/Builds/Resource',
  'S1 releases/Trail/Files/Resource',
  'S1 web/APP/Files/Resource',
  'SMG4 data/Secrets/keys/Resource',
  'SMG4 data/Secrets/stripe/Resource',
  'SQS3 api/ProjectorSetAside/Resource',
]

describe('the AwsSolutions rules', () => {
  type Finding = { ruleName: string; reason?: string; violatingConstructs: { constructPath: string }[] }
  type Report = { pluginName: string; violations: Finding[]; suppressedViolations: Finding[] }
  const reports = (): Report[] => Object(read('validation-report.json'))['pluginReports']
  const report = () => reports().find(({ pluginName }) => pluginName === 'AwsSolutions')

  it('find nothing, nor does any other check of the templates', () => {
    expect(report()).toBeDefined()
    expect(reports().flatMap(({ violations }) => violations)).toEqual([])
  })

  it('are acknowledged only for these, each with its reason', () => {
    const excused = report()?.suppressedViolations ?? []
    const named = excused.flatMap(({ ruleName, violatingConstructs }) =>
      violatingConstructs.map(({ constructPath }) => `${ruleOf(ruleName)} ${placeOf(constructPath)}`),
    )
    expect([...new Set(named)].sort()).toEqual(setAside)
    for (const { reason } of excused) expect(reason?.length).toBeGreaterThan(60)
  })

  it('do find a bucket that is public, and buckets, topics and queues that allow access without TLS', () => {
    const stack = new Stack(new App(), 'careless')
    new Bucket(stack, 'Open', { blockPublicAccess: BlockPublicAccess.BLOCK_ACLS_ONLY })
    new Topic(stack, 'Said')
    new Queue(stack, 'Kept')
    const found = new AwsSolutionsChecks(stack).validateScope(stack).violations.map(({ ruleName }) => ruleName)
    expect(found).toEqual(expect.arrayContaining(['S2', 'S10', 'SNS3', 'SQS4'].map((rule) => `AwsSolutions-${rule}`)))
  })
})
