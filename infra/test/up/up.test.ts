import { beforeEach, describe, expect, it, beforeAll } from 'vitest'
import type { Build } from '../../lib/deploy/changes.ts'
import { stageOf, type Stage, stages } from '../../lib/stages.ts'
import { down } from '../../lib/up/down.ts'
import type { Order } from '../../lib/up/plan.ts'
import { up } from '../../lib/up/up.ts'
import { account, StandInAccount } from './stand-in-account.ts'
import { actionsOf, read, stacksOf as synthesised } from '../templates.ts'

const commit = '0123456789abcdef0123456789abcdef01234567'
const build: Build = { commit, place: `${commit}/1-1`, image: 'a'.repeat(64), files: {} }

const templates = {
  alerts: { Parameters: { AlertEmail: {} }, Resources: { Topic: { Type: 'AWS::SNS::Topic' } } },
  data: {
    Parameters: { BackupVaultArn: { Default: '' } },
    Resources: { Table: { Type: 'AWS::DynamoDB::GlobalTable' } },
  },
  api: { Parameters: { Release: {}, ImageDigest: {} }, Resources: { Task: { Type: 'AWS::ECS::TaskDefinition' } } },
  web: { Parameters: { StripePublishableKey: {} }, Resources: { Files: { Type: 'AWS::S3::Bucket' } } },
}
const stacksOf = (stage: string, of: Readonly<Record<string, object>> = templates) =>
  Object.entries(of).map(([name, template]) => ({ stackName: `arribo-${stage}-${name}`, file: name, template }))

let aws: StandInAccount
beforeEach(() => {
  aws = new StandInAccount()
  aws.published.add(commit)
  aws.templateOf = (file) => templates[file as keyof typeof templates]
})

const order = (words: Partial<Order> & { name?: string } = {}): Order => {
  const stage = stageOf(words.name ?? 'dev')
  return {
    stage,
    account,
    commit,
    build,
    stacks: stacksOf(stage.name),
    environment: { AlertEmail: 'calls@arribo.example', StripePublishableKey: 'pk_test_1' },
    despite: [],
    isSure: true,
    hasStripeFile: true,
    fetchWeb: () => '/web',
    secretFile: (name, ofHome) => `/tmp/${ofHome ?? name}`,
    ...words,
  }
}
/** Leaves out what differs between creating and updating a stack. */
const heldBy = ({ stacks }: StandInAccount) =>
  [...stacks].map(([stackName, { template, parameters, isProtected }]) => ({
    stackName,
    template,
    parameters,
    isProtected,
  }))
const kinds = () => aws.calls.map((call) => call.split(' ').slice(0, 4).join(' '))

describe('up', () => {
  it('only prints what it would do without --yes', async () => {
    expect(await up(aws.cloud, order({ isSure: false }))).toBe('planned')
    expect(aws.calls).toEqual([])
    const said = aws.read()
    expect(said).toContain('   1. create arribo-dev-alerts: 1 resources')
    expect(said).toContain('   3. fill the secret arribo/dev/keys with new keys')
    expect(said).toContain('Nothing was changed. Add --yes to do it.')
  })

  it('creates the stacks in order, secrets before their readers and web files last, and ends with the URLs', async () => {
    expect(await up(aws.cloud, order())).toBe('done')
    expect(kinds().slice(0, 6)).toEqual([
      'cloudformation deploy --stack-name arribo-dev-alerts',
      'cloudformation deploy --stack-name arribo-dev-data',
      'secretsmanager put-secret-value --secret-id arribo/dev/keys',
      'secretsmanager put-secret-value --secret-id arribo/dev/stripe',
      'cloudformation deploy --stack-name arribo-dev-api',
      'cloudformation deploy --stack-name arribo-dev-web',
    ])
    expect(aws.calls[0]).toContain(' --force-upload ')
    const others = kinds().slice(6)
    expect(new Set(others.map((call) => call.slice(0, 10)))).toEqual(new Set(['s3 cp /web']))
    expect(aws.read()).toMatch(/driver app +https:\/\/dev\.arribo\.example\n.+https:\/\/admin\.dev\.arribo\.example/)
  })

  it('names everything that is missing at once, and changes nothing', async () => {
    aws.published.clear()
    aws.nameServers = ['ns.registrar.example']
    const outcome = await up(aws.cloud, order({ environment: {}, hasStripeFile: false }))
    expect([outcome, aws.calls]).toEqual(['missing', []])
    expect(aws.read()).toContain('Nothing was changed: domain, build, values, secrets missing')
  })

  it('continues in spite of checks that are named', async () => {
    aws.answers.set('sns get-sms-sandbox-account-status', { kind: 'found', value: { IsInSandbox: true } })
    expect(await up(aws.cloud, order())).toBe('missing')
    expect(await up(aws.cloud, order({ despite: ['texts'] }))).toBe('done')
  })

  it('verifies the build before it changes anything', async () => {
    const broken = () => {
      throw new Error('Not what was published: web.zip')
    }
    await expect(up(aws.cloud, order({ fetchWeb: broken }))).rejects.toThrow('Not what was published')
    expect(aws.calls).toEqual([])
  })

  it.each(['dev', 'prod'])(
    '%s: interrupted at any call, the same command continues and ends like an uninterrupted one',
    async (name) => {
      aws.answers.set('route53 get-hosted-zone', {
        kind: 'found',
        value: { HostedZone: { Name: `${stageOf(name).zone}.` }, DelegationSet: { NameServers: aws.nameServers } },
      })
      const settings = { ...order().environment, ZoneId: 'Z1', BackupVaultArn: 'arn:vault' }
      await up(aws.cloud, order({ name, environment: settings }))
      const whole = { stacks: heldBy(aws), filled: [...aws.filled], last: aws.calls.at(-1) }
      expect(aws.calls.length).toBeGreaterThan(12)
      expect(whole.stacks.filter(({ isProtected }) => isProtected)).toHaveLength(name === 'prod' ? 4 : 0)
      for (let at = 0; at < aws.calls.length; at += 1) {
        const broken = new StandInAccount()
        broken.answers.set(...(([...aws.answers][0] ?? []) as ['', { kind: 'absent' }]))
        broken.published.add(commit)
        broken.templateOf = aws.templateOf
        broken.dieAfter = at
        await expect(up(broken.cloud, order({ name, environment: settings }))).rejects.toThrow('The connection is gone')
        broken.dieAfter = Number.POSITIVE_INFINITY
        const made = broken.calls.length
        expect(await up(broken.cloud, order({ name, environment: settings }))).toBe('done')
        expect([...broken.filled], `after ${at} calls`).toEqual(whole.filled)
        expect(heldBy(broken)).toEqual(whole.stacks)
        expect(broken.calls.at(-1)).toBe(whole.last)
        const repeated = broken.calls.slice(made).filter((call) => broken.calls.indexOf(call) < made)
        expect(repeated.filter((call) => /put-secret|deploy /.test(call))).toEqual([])
      }
    },
  )

  it('changes only the web files the second time, and remembers its settings', async () => {
    await up(aws.cloud, order())
    aws.calls.length = 0
    expect(await up(aws.cloud, order({ environment: {}, hasStripeFile: false }))).toBe('done')
    expect(aws.calls.filter((call) => !call.startsWith('s3 cp'))).toEqual([])
    expect(aws.read()).toContain('leave arribo-dev-api as it is')
  })

  it('prints what a release changes, without the checks for a new stage', async () => {
    await up(aws.cloud, order())
    aws.read()
    aws.nameServers = undefined
    const next = { ...build, commit: 'f'.repeat(40), image: 'b'.repeat(64) }
    aws.published.add(next.commit)
    await up(aws.cloud, order({ build: next, commit: next.commit, isSure: false }))
    const said = aws.read()
    expect(said).toContain(`change arribo-dev-api\n       set: Release: ${commit} → ${next.commit}, ImageDigest: aaa`)
    expect(said).not.toContain('domain')
  })

  it('removes no people’s data without explicit consent', async () => {
    await up(aws.cloud, order())
    const without = { stacks: stacksOf('dev', { ...templates, data: { Resources: {} } }) }
    expect(await up(aws.cloud, order(without))).toBe('missing')
    expect(aws.read()).toContain('this would remove Table (AWS::DynamoDB::GlobalTable)')
    expect(await up(aws.cloud, order({ ...without, despite: ['losses'] }))).toBe('done')
  })
})

it('prod is not brought up without a vault in another account', async () => {
  expect(await up(aws.cloud, order({ name: 'prod', despite: ['zone', 'domain'] }))).toBe('missing')
  expect(aws.read()).toContain('BACKUP_VAULT_ARN, the vault in the account for backups')
})

it.each([
  ['prod', 'missing', 'ask AWS for 1,000 concurrent executions of Lambda'],
  ['dev', 'done', 'no concurrency is reserved for any'],
])('%s in an account that reserves no functions is %s', async (name, outcome, words) => {
  const environment = { ...order().environment, ZoneId: 'Z1', BackupVaultArn: 'arn:vault', ReserveFunctions: 'no' }
  expect(await up(aws.cloud, order({ name, environment, despite: ['zone', 'domain'] }))).toBe(outcome)
  expect(aws.read()).toContain(words)
})

describe('a guest', () => {
  it('has its own stacks and URLs, and gets its values and the card provider’s keys from dev', async () => {
    await up(aws.cloud, order())
    aws.calls.length = 0
    expect(await up(aws.cloud, order({ name: 'pr-1', environment: {}, hasStripeFile: false }))).toBe('done')
    expect(kinds()[0]).toBe('cloudformation deploy --stack-name arribo-dev-pr-1-alerts')
    expect(aws.calls[0]).toContain('role/arribo-cloudformation-dev ')
    expect(aws.calls[0]).toContain('AlertEmail=calls@arribo.example')
    expect(aws.calls).toContainEqual(
      expect.stringMatching(/arribo\/dev-pr-1\/stripe --secret-string file:\/\/\/tmp\/value of arribo\/dev\/stripe$/),
    )
    expect(aws.read()).toContain('https://pr-1.dev.arribo.example')
  })

  it('can’t be created before dev has the card provider’s keys', async () => {
    expect(await up(aws.cloud, order({ name: 'pr-1', hasStripeFile: false }))).toBe('missing')
    expect(aws.read()).toContain('dev has no keys of the card provider to copy')
  })
})

describe('down', () => {
  const downOrder = (name: string, isSure = true) => {
    const stage = stageOf(name)
    return { stage, account, stackNames: stacksOf(stage.name).map(({ stackName }) => stackName), isSure }
  }

  it('deletes the last stack first, each after emptying its buckets, and continues where it stopped', async () => {
    await up(aws.cloud, order({ name: 'pr-1' }))
    expect(down(aws.cloud, downOrder('pr-1', false))).toBe('planned')
    aws.calls.length = 0
    aws.dieAfter = 4
    expect(() => down(aws.cloud, downOrder('pr-1'))).toThrow('The connection is gone')
    aws.dieAfter = Number.POSITIVE_INFINITY
    expect(down(aws.cloud, downOrder('pr-1'))).toBe('done')
    const deleted = aws.calls.filter((call) => call.includes('delete-stack'))
    expect(deleted.map((call) => /dev-pr-1-(\w+)/.exec(call)?.[1])).toEqual(['web', 'api', 'data', 'alerts'])
    expect(aws.calls[0]).toBe('s3 rm s3://bucket-of-arribo-dev-pr-1-web --recursive --only-show-errors')
    expect([...aws.stacks.keys()]).toEqual(['arribo-releases'])
  })

  it('never deletes a stage that keeps people', () => {
    expect(() => down(aws.cloud, downOrder('prod'))).toThrow('prod keeps people')
    expect(aws.calls).toEqual([])
  })
})

/** The permissions that a call of the AWS CLI needs. A call that isn't listed needs the action of the same name. */
const actionsFor: Readonly<Record<string, readonly string[]>> = {
  'cloudformation deploy': [
    'CreateChangeSet',
    'DescribeChangeSet',
    'DescribeStacks',
    'ExecuteChangeSet',
    'GetTemplateSummary',
  ].map((name) => `cloudformation:${name}`),
  's3 cp': ['s3:GetObject', 's3:PutObject', 's3:ListBucket'],
  's3api head-object': ['s3:GetObject'],
}
const actionsNeeded = (call: string): readonly string[] => {
  const [service = '', operation = ''] = call.split(' ')
  const name = operation.replace(/(^|-)(\w)/g, (_, _dash, first: string) => first.toUpperCase())
  return actionsFor[`${service} ${operation}`] ?? [`${service}:${name}`]
}

async function callsOfRelease(stage: Stage): Promise<string[]> {
  const stacks = synthesised(stage.name).map((name) => {
    const file = `${name}.template.json`
    return { stackName: `arribo-${name}`, file, template: Object(read(file)) }
  })
  const aws = new StandInAccount()
  aws.templateOf = (file) => Object(read(file))
  const asked: string[] = []
  const cloud = { ...aws.cloud, ask: (line: readonly string[]) => (asked.push(line.join(' ')), aws.ask(line)) }
  const environment = {
    AlertEmail: 'a@b.example',
    StripePublishableKey: 'pk_test_1',
    ZoneId: 'Z1',
    ReserveFunctions: 'yes',
    BackupVaultArn: 'arn:vault',
  }
  const release = (next: Build) => {
    aws.published.add(next.commit)
    const words = { name: stage.name, stacks, environment, despite: ['domain', 'zone'] }
    return up(cloud, order({ ...words, commit: next.commit, build: next }))
  }
  expect(await release(build)).toBe('done')
  aws.calls.length = 0
  asked.length = 0
  expect(await release({ ...build, commit: 'f'.repeat(40) })).toBe('done')
  return [...asked, ...aws.calls]
}

let calls: Record<string, string[]>
beforeAll(async () => {
  calls = Object.fromEntries(await Promise.all(stages.map(async (stage) => [stage.name, await callsOfRelease(stage)])))
})

it.each(stages)('a release to $name reads and changes only what its workflow’s role may', ({ name }) => {
  const granted = actionsOf('releases', `Deploy${name}Role`)
  expect(granted.length).toBeGreaterThan(10)
  const needed = new Set((calls[name] ?? []).flatMap(actionsNeeded))
  expect(needed.size).toBeGreaterThan(8)
  expect([...needed].filter((action) => !granted.includes(action))).toEqual([])
})
