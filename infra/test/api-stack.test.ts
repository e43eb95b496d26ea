import { readdirSync, readFileSync } from 'node:fs'
import { drainMs } from '@arribo/runtime-contracts/process-end'
import { apiEnvironment } from '@arribo/runtime-contracts/env'
import { describe, expect, it } from 'vitest'
import { secretVariables } from '../lib/constructs/api/api-secrets.ts'
import { insideAddresses } from '../lib/constructs/network/network.ts'
import { makeKeys } from '../lib/keys.ts'
import { stages } from '../lib/stages.ts'
import { actionsOf, propertiesOf, requiredBy, resourcesOf } from './templates.ts'

type Container = {
  Environment: { Name: string; Value: unknown }[]
  Secrets: { Name: string; ValueFrom: unknown }[]
  [property: string]: unknown
}

const root = new URL('../..', import.meta.url)
const required = requiredBy(apiEnvironment)
/** Their defaults suit only a laptop, or nobody would notice a wrong value. */
const saidAnyway = [
  'LEAVING_NOTICE_MS',
  'PORT',
  'HOST',
  'VERSION_ID',
  'TRUST_PROXY',
  'AWS_REGION',
  'REKOGNITION_CALLS_PER_SECOND',
]

/** Set where there is a collector: see infra/test/collector.test.ts. */
const toCollector = Object.keys(apiEnvironment.shape).filter((each) => each.startsWith('OTEL_'))

describe.each(stages)('the API in $name', ({ name, driverOrigin, adminOrigin }) => {
  const id = `${name}-api`
  const containers = (): Container[] =>
    propertiesOf(id, 'AWS::ECS::TaskDefinition')
      .flatMap(({ ContainerDefinitions }) => ContainerDefinitions as Container[])
      .filter(({ Name }) => Name === 'api')

  it('gets exactly the variables that it needs, and no URL but the vendors’ own', () => {
    expect(required).toContain('STRIPE_SECRET_KEY')
    expect(containers()).toHaveLength(2)
    const [ofApi = [], ofAudits = []] = containers().map(({ Environment, Secrets }) =>
      [...Environment, ...Secrets].map(({ Name }) => Name).filter((each) => !toCollector.includes(each)),
    )
    expect(ofApi.toSorted()).toEqual([...required, ...saidAnyway].toSorted())
    expect(ofAudits.toSorted()).toEqual([...required, ...saidAnyway, 'PEOPLE_BUCKET'].toSorted())
  })

  it('gets secrets only from Secrets Manager: no template contains a value', () => {
    const secret = Object.values(secretVariables).flat().map(String)
    expect(required.filter((each) => /SECRET|_KEY$|JWK/.test(each)).sort()).toEqual(secret.sort())
    for (const { Environment, Secrets } of containers()) {
      expect(Secrets.map(({ Name }) => Name).sort()).toEqual(secret)
      expect(Environment.filter(({ Name }) => secret.includes(Name))).toEqual([])
    }
    for (const each of propertiesOf(`${name}-data`, 'AWS::SecretsManager::Secret')) {
      expect(each).not.toHaveProperty('SecretString')
    }
  })

  it('gets settings that it accepts at startup', () => {
    const plain = Object.fromEntries(
      containers()[0]?.Environment.map(({ Name, Value }) => [
        Name,
        typeof Value === 'string' ? Value : 'arn:known-when-deployed',
      ]) ?? [],
    )
    const secrets = Object.fromEntries(
      Object.values(secretVariables).flatMap((each) => each.map((one) => [one, 'c2VjcmV0'])),
    )
    expect(apiEnvironment.parse({ ...plain, ...secrets, ...makeKeys() })).toMatchObject({
      DRIVER_APP_ORIGIN: driverOrigin,
      ADMIN_APP_ORIGIN: adminOrigin,
      TRUST_PROXY: insideAddresses,
      HOST: '0.0.0.0',
    })
  })

  const noticeMs = () => Number(containers()[0]?.Environment.find(({ Name }) => Name === 'LEAVING_NOTICE_MS')?.Value)

  it('exits by itself: load balancer and host wait longer than the process drains', () => {
    for (const { StopTimeout } of containers()) expect(Number(StopTimeout) * 1000).toBeGreaterThan(noticeMs() + drainMs)
    const [targets] = propertiesOf(id, 'AWS::ElasticLoadBalancingV2::TargetGroup')
    const delay = ((targets?.['TargetGroupAttributes'] ?? []) as { Key: string; Value: string }[]).find(({ Key }) =>
      Key.includes('deregistration_delay'),
    )
    expect(Number(delay?.Value) * 1000).toBeGreaterThan(drainMs)
    const { HealthCheckIntervalSeconds, UnhealthyThresholdCount, HealthCheckPath } = Object(targets)
    expect(HealthCheckPath).toBe('/api/status/ready')
    expect(HealthCheckIntervalSeconds * UnhealthyThresholdCount * 1000).toBeLessThan(noticeMs())
  })

  it('accepts requests only from the load balancer, has no public IP address, and is rolled back if it fails', () => {
    expect(propertiesOf(id, 'AWS::ECS::Service')).toMatchObject([
      {
        NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: 'DISABLED' } },
        DeploymentConfiguration: {
          DeploymentCircuitBreaker: { Enable: true, Rollback: true },
          MinimumHealthyPercent: 100,
        },
      },
    ])
    const [door] =
      resourcesOf(id, 'AWS::EC2::SecurityGroup').find(([, each]) => each.Properties['SecurityGroupIngress']) ?? []
    expect(propertiesOf(id, 'AWS::EC2::SecurityGroupIngress')).toEqual([
      expect.objectContaining({
        FromPort: 3000,
        ToPort: 3000,
        SourceSecurityGroupId: { 'Fn::GetAtt': [door, 'GroupId'] },
      }),
    ])
  })

  it('uses TLS 1.2 or newer, behind rules against floods', () => {
    expect(propertiesOf(id, 'AWS::ElasticLoadBalancingV2::Listener')).toEqual([
      expect.objectContaining({ Port: 443, Protocol: 'HTTPS', SslPolicy: 'ELBSecurityPolicy-TLS13-1-2-Res-2021-06' }),
    ])
    const rules = propertiesOf(id, 'AWS::WAFv2::WebACL').flatMap(({ Rules }) => Rules)
    expect(rules).toContainEqual(
      expect.objectContaining({
        Statement: { RateBasedStatement: expect.objectContaining({ AggregateKeyType: 'IP' }) },
      }),
    )
    expect(propertiesOf(id, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(1)
  })
})

function sentFrom(folder: string): string[] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  // Operations that only commands send are in a folder of their own.
  const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('people/'))
  const code = sources.map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8')).join('\n')
  return [
    ...new Set([...code.matchAll(/new (\w+)Command\(|paginate(\w+)\(/g)].map(([, one, all]) => String(one ?? all))),
  ]
}

/** Authorised by the person's own access token, or by a code. */
const byPeople = [
  'ChangePassword',
  'SetUserMFAPreference',
  'VerifySoftwareToken',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
]
/** Only audits read what the staff log's bucket holds, or scan the table. */
const byAudits = ['ListObjectVersions', 'Scan']
const others: Record<string, readonly string[]> = {
  HeadObject: ['s3:GetObject'],
  ListObjectsV2: ['s3:ListBucket'],
  TransactWriteItems: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
}
const services = {
  dynamodb: /Item$|^Query$/,
  rekognition: /Faces$/,
  s3: /Object$/,
  sns: /^Publish$/,
  'cognito-idp': /./,
}
function actionsFor(operation: string): readonly string[] {
  if (byPeople.includes(operation) || byAudits.includes(operation)) return []
  const [service] = Object.entries(services).find(([, names]) => names.test(operation)) ?? []
  return others[operation] ?? [`${service}:${operation}`]
}
/** The collector sends metrics to its log group and traces to X-Ray, with the task's role. */
const collectorActions = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTraceSegments']

describe('the API’s role', () => {
  it('allows what its code sends, and nothing else', () => {
    const sent = ['apps/api/src/platform', 'packages/server/src/table', 'packages/server/src/texts']
      .flatMap(sentFrom)
      .flatMap(actionsFor)
    expect(sent).toContain('cognito-idp:AdminGetUser')
    // The Encryption SDK calls KMS itself. The hash of a phone is made by a method, not a command.
    const wanted = [
      ...new Set([...sent, 'kms:Decrypt', 'kms:GenerateDataKey', 'kms:GenerateMac', ...collectorActions]),
    ].sort()
    expect(actionsOf('prod-api', 'ApiRole')).toEqual(wanted)
  })

  it('of a restore by hand allows what it sends; the audits may read the pool and create nobody', () => {
    const sent = sentFrom('apps/api/src/platform/people').flatMap(actionsFor)
    expect(sent).toContain('cognito-idp:AdminCreateUser')
    const [restore, audits] = [actionsOf('prod-api', 'RestoreRole'), actionsOf('prod-api', 'AuditRole')]
    // What the export needs.
    const saving = ['cognito-idp:ListUsers', 's3:PutObject']
    expect(sent.filter((action) => !restore.includes(action)).toSorted()).toEqual(saving)
    expect(saving.filter((action) => !audits.includes(action))).toEqual([])
    expect(audits).toEqual(expect.arrayContaining(['s3:ListBucketVersions', 'dynamodb:Scan', 'kms:GenerateMac']))
    expect(audits.filter((action) => /Admin|Create|Get(Object|User)/.test(action))).toEqual([])
  })
})

it('the nightly jobs are commands that the API’s image has', () => {
  const commands = readFileSync(new URL('apps/api/src/commands/main.ts', root), 'utf8')
  const schedules = propertiesOf('prod-api', 'AWS::Scheduler::Schedule')
  expect(schedules.length).toBeGreaterThan(2)
  for (const { Target, ScheduleExpressionTimezone } of schedules) {
    const { containerOverrides } = JSON.parse(Object(Target).Input)
    const [file, name] = containerOverrides[0].command
    expect(file).toBe('commands.mjs')
    expect(commands).toContain(`'${name}':`)
    expect(ScheduleExpressionTimezone).toBe('America/New_York')
  }
})
