import { describe, expect, it } from 'vitest'
import { stageOf } from '../../lib/stages.ts'
import { answerOf, words } from '../../lib/up/ask.ts'
import { runChecks } from '../../lib/up/checks.ts'
import { differenceOf, isSame, lossesOf, stackStep } from '../../lib/up/stacks.ts'
import { account, StandInAccount } from './stand-in-account.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const settings = { AlertEmail: 'a@b.example', StripePublishableKey: 'pk_test_1', ZoneId: 'Z1', ReserveFunctions: 'yes' }
const denied = { kind: 'unknown', why: 'AccessDenied' } as const

async function checksOf(aws: StandInAccount, name = 'dev') {
  aws.published.add(commit)
  const { ask, dns } = aws.cloud
  return runChecks({ stage: stageOf(name), commit, account, ask, dns, settings, hasStripeFile: true }, true)
}

describe('the checks', () => {
  it('pass for an account that has everything', async () => {
    const states = Object.values(await checksOf(new StandInAccount())).map(({ state }) => state)
    expect(new Set(states)).toEqual(new Set(['ready']))
  })

  const absent = { kind: 'absent' } as const
  const found = (value: unknown) => ({ kind: 'found', value }) as const
  it.each([
    ['account', 'cloudformation describe-stacks', absent, 'arribo-releases is not there'],
    ['zone', 'route53 get-hosted-zone', absent, 'make a public hosted zone named dev.arribo.example'],
    [
      'zone',
      'route53 get-hosted-zone',
      found({ HostedZone: { Name: 'other.example.' } }),
      'Z1 is the zone of other.example',
    ],
    ['texts', 'sns get-sms-sandbox', found({ IsInSandbox: true }), 'sandbox for texts'],
    ['collector', 'ecr describe-images', absent, 'npm run deploy -- collector'],
    ['quotas', 'ec2 describe-addresses', found(100), 'public addresses: 1 more of 100, 100 in use'],
    ['quotas', 'service-quotas', found(1), 'vCPU on Fargate: 3 more of 1, 0 in use'],
  ])('say that %s is missing (%s)', async (name, question, answer, message) => {
    const aws = new StandInAccount()
    aws.answers.set(question, answer)
    expect((await checksOf(aws))[name]).toEqual({ state: 'missing', message: expect.stringContaining(message) })
  })

  it.each(['account', 'zone', 'texts', 'quotas', 'build', 'collector'])(
    'report that %s couldn’t be checked, not that it is missing',
    async (name) => {
      const aws = new StandInAccount()
      for (const begin of ['cloudformation', 'route53', 'sns', 'service-quotas', 's3api', 'ecr'])
        aws.answers.set(begin, denied)
      expect((await checksOf(aws))[name]).toMatchObject({ state: 'unknown' })
    },
  )

  it.each([
    ['the zone’s own servers', ['ns-2.awsdns.example'], 'ready'],
    ['the registrar’s', ['ns.registrar.example'], 'missing'],
    ['nobody', undefined, 'missing'],
  ])('take the domain from its name servers: %s', async (_, nameServers, state) => {
    const aws = new StandInAccount()
    aws.nameServers = nameServers
    expect((await checksOf(aws))['domain']).toMatchObject({ state })
  })

  it.each([
    ['no record', {}, 'ready'],
    ['Amazon above', { 'arribo.example': ['amazon.com'] }, 'ready'],
    ['others above', { 'arribo.example': ['letsencrypt.org'] }, 'missing'],
    [
      'Amazon nearer than others',
      { 'arribo.example': ['letsencrypt.org'], 'dev.arribo.example': ['amazonaws.com'] },
      'ready',
    ],
  ])('know who may issue certificates: %s', async (_, issuers, state) => {
    const aws = new StandInAccount()
    aws.issuers = issuers
    expect((await checksOf(aws))['certificate']).toMatchObject({ state })
  })
})

it.each([
  [0, '{"a":1}\n', '', { kind: 'found', value: { a: 1 } }],
  [0, '', '', { kind: 'found', value: undefined }],
  [254, '', 'An error occurred (ValidationError): Stack x does not exist', { kind: 'absent' }],
  [255, '', 'An error occurred (404) when calling HeadObject: Not Found', { kind: 'absent' }],
  [254, '', '\nAccessDenied\n', { kind: 'unknown', why: 'AccessDenied' }],
])('a call that ended with %i, %j and %j is the answer %j', (status, stdout, stderr, answer) => {
  expect(answerOf({ status, stdout, stderr })).toEqual(answer)
})

it('a command line keeps a value whole', () => {
  expect(words`s3 cp ${'/tmp/a b'} s3://${'bucket'}/${'key'}`).toEqual(['s3', 'cp', '/tmp/a b', 's3://bucket/key'])
})

it.each([
  [undefined, 'create'],
  ['REVIEW_IN_PROGRESS', 'create'],
  ['CREATE_COMPLETE', 'change'],
  ['UPDATE_ROLLBACK_COMPLETE', 'change'],
  ['ROLLBACK_COMPLETE', 'delete-first'],
  ['DELETE_FAILED', 'delete-first'],
  ['UPDATE_ROLLBACK_FAILED', 'end-rollback'],
  ['CREATE_IN_PROGRESS', 'wait'],
  ['UPDATE_ROLLBACK_IN_PROGRESS', 'wait'],
])('a stack that an earlier deployment left as %s: %s', (status, kind) => {
  expect(stackStep(status)).toMatchObject({ kind })
})

it('a difference names added, changed and removed resources and new parameters, whatever the order of keys', () => {
  const before = {
    template: {
      Resources: {
        Old: { Type: 'AWS::S3::Bucket' },
        Same: { Type: 'A', Properties: { a: 1, b: [{ c: 2, d: 3 }] } },
        Other: { Type: 'B' },
      },
    },
    parameters: { Release: 'a', Zone: 'z' },
  }
  const after = {
    template: {
      Resources: {
        Same: { Properties: { b: [{ d: 3, c: 2 }], a: 1 }, Type: 'A' },
        Other: { Type: 'B', Properties: {} },
        New: { Type: 'C' },
      },
    },
    parameters: { Release: 'b', Zone: 'z' },
  }
  const difference = differenceOf(before, after)
  expect(difference).toEqual({
    add: ['New (C)'],
    change: ['Other (B)'],
    remove: ['Old (AWS::S3::Bucket)'],
    set: ['Release: a → b'],
  })
  expect(lossesOf(difference)).toEqual(['Old (AWS::S3::Bucket)'])
  expect(isSame(differenceOf(before, before))).toBe(true)
})

it.each(['prod/x', '', 'PR-1', 'pr-', '1a', 'a', 'much-too-long'])('no stage is called "%s"', (name) => {
  expect(() => stageOf(name)).toThrow('is not a stage')
})
