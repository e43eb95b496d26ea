import { beforeAll, expect, it } from 'vitest'
import type { Build } from '../../lib/deploy/changes.ts'
import { type Stage, stages } from '../../lib/stages.ts'
import { up } from '../../lib/up/up.ts'
import { actionsOf, read } from '../templates.ts'
import { account, StandInAccount } from './stand-in-account.ts'

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

const commit = '0123456789abcdef0123456789abcdef01234567'
const build: Build = { commit, place: `${commit}/1-1`, image: 'a'.repeat(64), files: {} }

async function callsOfRelease(stage: Stage): Promise<string[]> {
  const names = ['alerts', 'data', 'identity', 'api', 'web', 'watch'].map((name) => `${stage.name}-${name}`)
  const stacks = names.map((name) => {
    const file = `${name}.template.json`
    return { stackName: `arribo-${name}`, file, template: Object(read(file)) }
  })
  const aws = new StandInAccount()
  aws.templateOf = (file) => Object(read(file))
  const asked: string[] = []
  const cloud = { ...aws.cloud, ask: (line: readonly string[]) => (asked.push(line.join(' ')), aws.ask(line)) }
  const order = {
    stage,
    account,
    stacks,
    despite: ['domain', 'zone'],
    isSure: true,
    hasStripeFile: true,
    fetchWeb: () => '/web',
    secretFile: () => '/tmp/x',
  }
  const environment = {
    AlertEmail: 'a@b.example',
    StripePublishableKey: 'pk_test_1',
    ZoneId: 'Z1',
    ReserveFunctions: 'no',
    BackupVaultArn: 'arn:vault',
  }
  const release = (next: Build) => {
    aws.published.add(next.commit)
    return up(cloud, { ...order, environment, commit: next.commit, build: next })
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
