import { bucketOf, manifestOf } from '../../lib/deploy/changes.ts'
import type { Answer, Ask } from '../../lib/up/ask.ts'
import type { Template } from '../../lib/up/stacks.ts'
import type { Cloud } from '../../lib/up/plan.ts'

type Stack = { status: string; template: Template; parameters: Record<string, string>; isProtected?: boolean }

const found = (value: unknown): Answer => ({ kind: 'found', value })
const absent: Answer = { kind: 'absent' }
const after = (line: readonly string[], flag: string) => line[line.indexOf(flag) + 1] ?? ''

export const account = '123456789012'
export const servers = ['ns-1.awsdns.example', 'ns-2.awsdns.example']

/** An account in memory that answers what `up` and `down` ask, and changes as their calls say. */
export class StandInAccount {
  readonly stacks = new Map<string, Stack>([
    ['arribo-releases', { status: 'CREATE_COMPLETE', template: {}, parameters: {} }],
  ])
  readonly filled = new Set<string>()
  readonly published = new Set<string>()
  readonly calls: string[] = []
  readonly said: string[] = []
  /** Answers that replace this account's own, by the beginning of the question. */
  readonly answers = new Map<string, Answer>()
  nameServers: readonly string[] | undefined = servers
  issuers: Readonly<Record<string, readonly string[]>> = {}
  /** Each change fails once this many were made. */
  dieAfter = Number.POSITIVE_INFINITY
  templateOf: (file: string) => Template = () => ({})

  readonly ask: Ask = (line) => {
    const question = line.join(' ')
    const given = [...this.answers].find(([begin]) => question.startsWith(begin))
    if (given) return given[1]
    const answer = Object.entries(this.#answers).find(([begin]) => question.startsWith(begin))
    if (!answer) throw new Error(`Nobody expects the question ${question}`)
    return answer[1](line)
  }

  readonly #answers: Readonly<Record<string, (line: readonly string[]) => Answer>> = {
    'cloudformation describe-stacks': (line) => {
      const stack = this.stacks.get(after(line, '--stack-name'))
      if (!stack) return absent
      const Parameters = Object.entries(stack.parameters).map(([ParameterKey, ParameterValue]) => ({
        ParameterKey,
        ParameterValue,
      }))
      const Outputs = ['driverFiles', 'adminFiles'].map((OutputKey) => ({
        OutputKey,
        OutputValue: `bucket-of-${OutputKey}`,
      }))
      return found({ StackStatus: stack.status, Parameters, Outputs })
    },
    'cloudformation get-template': (line) => found(this.stacks.get(after(line, '--stack-name'))?.template),
    'cloudformation describe-stack-resources': (line) => found([`bucket-of-${after(line, '--stack-name')}`]),
    's3api head-object': (line) => {
      const isThere = [...this.published].some((commit) => after(line, '--key') === manifestOf(commit))
      return isThere && after(line, '--bucket') === bucketOf(account) ? found({}) : absent
    },
    'secretsmanager describe-secret': (line) => {
      const name = after(line, '--secret-id')
      const stage = name.split('/')[1]
      if (!this.stacks.has(`arribo-${stage}-data`)) return absent
      return found({ VersionIdsToStages: { a: ['AWSCURRENT'], ...(this.filled.has(name) && { b: ['AWSPREVIOUS'] }) } })
    },
    'secretsmanager get-secret-value': (line) => found(`value of ${after(line, '--secret-id')}`),
    'ecr describe-images': () => found({}),
    'route53 list-hosted-zones-by-name': () => found('/hostedzone/Z1'),
    'route53 get-hosted-zone': () =>
      found({ HostedZone: { Name: 'dev.arribo.example.' }, DelegationSet: { NameServers: servers } }),
    'sns get-sms-sandbox-account-status': () => found({ IsInSandbox: false }),
    'service-quotas get-service-quota': () => found(100),
    'ec2 describe-vpcs': () => found(1),
    'ec2 describe-addresses': () => found(1),
  }

  readonly cloud: Cloud = {
    ask: this.ask,
    say: (line) => void this.said.push(line),
    dns: {
      servers: () => Promise.resolve(this.nameServers),
      issuers: (name) => Promise.resolve(this.issuers[name]),
    },
    change: (line) => {
      if (this.calls.length >= this.dieAfter) throw new Error('The connection is gone')
      this.calls.push(line.join(' '))
      this.#change(line)
    },
  }

  #change(line: readonly string[]): void {
    const [service, what] = line
    const name = after(line, '--stack-name')
    if (what === 'put-secret-value') this.filled.add(after(line, '--secret-id'))
    if (what === 'delete-stack') this.stacks.delete(name)
    if (what === 'update-termination-protection') Object.assign(this.stacks.get(name) ?? {}, { isProtected: true })
    if (service !== 'cloudformation' || what !== 'deploy') return
    const values = line.includes('--parameter-overrides') ? line.slice(line.indexOf('--parameter-overrides') + 1) : []
    this.stacks.set(name, {
      ...this.stacks.get(name),
      status: this.stacks.has(name) ? 'UPDATE_COMPLETE' : 'CREATE_COMPLETE',
      template: this.templateOf(after(line, '--template-file')),
      parameters: Object.fromEntries(values.map((each) => each.split('=') as [string, string])),
    })
  }

  /** The output since this was last called. */
  read(): string {
    return this.said.splice(0).join('\n')
  }
}
