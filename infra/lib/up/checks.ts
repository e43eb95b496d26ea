import { type Answer, type Ask, words } from './ask.ts'
import { collectorImage } from '../collector-config.ts'
import { bucketOf, enoughFunctions, manifestOf } from '../deploy/changes.ts'
import { isGuest, type Stage } from '../stages.ts'
import type { Cloud, Order, Settings } from './plan.ts'
import { describeSecret, isFilled } from './secrets.ts'

export type Check = {
  readonly state: 'ready' | 'missing' | 'unknown'
  /** The finding; if something is missing, what to do. */
  readonly message: string
}

type Look = Pick<Cloud, 'ask' | 'dns'> &
  Pick<Order, 'stage' | 'commit' | 'account' | 'hasStripeFile'> & {
    readonly settings: Settings
  }

export const ready = (message: string): Check => ({ state: 'ready', message })
export const missing = (message: string): Check => ({ state: 'missing', message })
const unknown = (message: string): Check => ({ state: 'unknown', message })

/** `absentMessage` says what to do when the thing isn't there. */
function judge(answer: Answer, absentMessage: string, read: (value: unknown) => Check): Check {
  if (answer.kind === 'absent') return missing(absentMessage)
  return answer.kind === 'unknown' ? unknown(`could not be checked: ${answer.why}`) : read(answer.value)
}

export const checkLines = (checks: Readonly<Record<string, Check>>): string[] =>
  Object.entries(checks).map(([name, { state, message }]) => `  ${state.padEnd(8)} ${name.padEnd(12)} ${message}`)

type Checker = (look: Look) => Check | Promise<Check>

const builds: Checker = ({ ask, account, commit }) =>
  judge(
    ask(words`s3api head-object --bucket ${bucketOf(account)} --key ${manifestOf(commit)}`),
    `${commit} is not published: push it to main, and the workflow builds it`,
    () => ready(`${commit} is published`),
  )

const variables: Readonly<Record<string, string>> = {
  AlertEmail: 'ALERT_EMAIL, who is called',
  StripePublishableKey: "STRIPE_PUBLISHABLE_KEY, the card provider's key for browsers",
  ZoneId: 'ZONE_ID, the hosted zone of the domain',
}

const variablesOfPeople = { BackupVaultArn: 'BACKUP_VAULT_ARN, the vault in the account for backups' }

const values: Checker = ({ stage, settings }) => {
  const asked = { ...variables, ...(stage.keepsPeople && variablesOfPeople) }
  const lacking = Object.entries(asked).flatMap(([name, variable]) => (settings[name] ? [] : [variable]))
  return lacking.length > 0 ? missing(`set ${lacking.join('; ')}`) : ready(Object.keys(asked).join(', '))
}

const secrets: Checker = ({ stage, ask, hasStripeFile }) => {
  const stripe = describeSecret(ask, stage.name, 'stripe')
  if (stripe.kind === 'found' && isFilled(stripe.value)) return ready('filled')
  if (hasStripeFile) return ready('from the file')
  if (!isGuest(stage))
    return missing(
      'pass --stripe FILE, a JSON file with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; delete it afterwards',
    )
  return judge(
    describeSecret(ask, stage.home, 'stripe'),
    `${stage.home} has no keys of the card provider to copy: deploy it first`,
    (value) =>
      isFilled(value) ? ready(`copied from ${stage.home}`) : missing(`fill arribo/${stage.home}/stripe first`),
  )
}

const collector: Checker = ({ ask }) =>
  judge(
    ask(words`ecr describe-images --repository-name arribo-collector --image-ids imageDigest=${collectorImage.digest}`),
    'copy it once: npm run deploy -- collector (needs Docker, signed in to the registry)',
    () => ready(collectorImage.tag),
  )

const account: Checker = ({ ask }) =>
  judge(
    ask(words`cloudformation describe-stacks --stack-name arribo-releases --query Stacks[0].StackStatus`),
    'the stack arribo-releases is not there: docs/going-to-production.md, "Once per account"',
    () => ready('arribo-releases'),
  )

const zoneOf = ({ ask, settings }: Look) => ask(words`route53 get-hosted-zone --id ${settings['ZoneId'] ?? 'none'}`)

const zone: Checker = (look) =>
  judge(zoneOf(look), `make a public hosted zone named ${look.stage.zone}`, (value) => {
    const name = String(Object(Object(value)['HostedZone'])['Name'] ?? '').replace(/\.$/, '')
    return name === look.stage.zone
      ? ready(`${look.settings['ZoneId']} is the zone of ${name}`)
      : missing(`${look.settings['ZoneId']} is the zone of ${name}, not of ${look.stage.zone}`)
  })

/** Unless the domain is delegated to the zone, no certificate is issued and the deployment waits for hours. */
const domain: Checker = async (look) => {
  const answer = zoneOf(look)
  if (answer.kind !== 'found') return unknown('there is no zone to compare with')
  const servers: string[] = Object(Object(answer.value)['DelegationSet'])['NameServers'] ?? []
  const { zone: name } = look.stage
  const found = await look.dns.servers(name).catch((error: Error) => error)
  if (found instanceof Error) return unknown(`could not be checked: ${found.message}`)
  if (found?.some((server) => servers.includes(server))) return ready(`${name} leads to the zone`)
  return missing(`name the zone's servers for ${name} at its registrar or in the zone above: ${servers.join(', ')}`)
}

/** A domain may name who issues its certificates (CAA); the nearest name with such a record counts. */
const certificate: Checker = async ({ stage, dns }) => {
  const labels = stage.domain.split('.')
  for (let at = 0; at < labels.length - 1; at += 1) {
    const name = labels.slice(at).join('.')
    const issuers = await dns.issuers(name).catch((error: Error) => error)
    if (issuers instanceof Error) return unknown(`could not be checked: ${issuers.message}`)
    if (!issuers || issuers.length === 0) continue
    return issuers.some((issuer) => amazon.test(issuer))
      ? ready(`${name} lets Amazon issue certificates`)
      : missing(`${name} lets only ${issuers.join(', ')} issue certificates: add a CAA record for amazon.com`)
  }
  return ready('anybody may issue it')
}

const amazon = /^(amazon|amazontrust|awstrust|amazonaws)\.com$/

const texts: Checker = ({ ask }) =>
  judge(ask(words`sns get-sms-sandbox-account-status`), '', (value) =>
    Object(value)['IsInSandbox'] === true
      ? missing('the account is in the sandbox for texts, so codes reach verified numbers alone: ask AWS to leave it')
      : ready('out of the sandbox'),
  )

type Quota = {
  readonly name: string
  readonly service: string
  readonly code: string
  readonly needs: (stage: Stage) => number
  /** How many the account uses already; left out where only the largest number counts. */
  readonly used?: (ask: Ask) => Answer
}

/** The API at its largest, twice because a release runs old and new processes side by side, and one audit. */
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
]

function quotas({ stage, ask }: Look): Check {
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

/** Without a reservation, whoever floods the public selfie upload stops codes, sign-ups and the projector too. */
const functions: Checker = ({ stage, settings }) => {
  const reserved = settings['ReserveFunctions']
  if (!reserved) return unknown('could not be checked: how many the account runs at once')
  if (reserved === 'yes') return ready('some of the account’s concurrency is reserved for each')
  return stage.keepsPeople
    ? missing(
        `ask AWS for 1,000 concurrent executions of Lambda (quota L-B99A9384): none are reserved below ${enoughFunctions}, and a flood of selfie uploads would stop codes and sign-ups`,
      )
    : ready('no concurrency is reserved for any')
}

const always = { build: builds, values, secrets, collector, functions } satisfies Record<string, Checker>
/** Checked only before a stage exists, because later its stacks prove them. */
const atFirst = { account, zone, domain, certificate, texts, quotas } satisfies Record<string, Checker>

export const checkNames: readonly string[] = [...Object.keys(atFirst), ...Object.keys(always), 'losses']

export async function runChecks(look: Look, isNew: boolean): Promise<Record<string, Check>> {
  const asked = { ...(isNew && atFirst), ...always }
  const found: Record<string, Check> = {}
  for (const [name, check] of Object.entries(asked)) found[name] = await check(look)
  return found
}
