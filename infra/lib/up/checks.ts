import { words } from './ask.ts'
import { type Check, judge, type Look, missing, ready, unknown } from './check.ts'
import { collectorImage } from '../collector-image.ts'
import { manifestOf } from '../deploy/build.ts'
import { bucketOf } from '../deploy/changes.ts'
import { isGuest } from '../stages.ts'
import { quotas } from './quotas.ts'
import { describeSecret, isFilled } from './secrets.ts'

type Checker = (look: Look) => Check | Promise<Check>

const builds: Checker = ({ ask, account, commit }) =>
  judge(
    ask(words`s3api head-object --bucket ${bucketOf({ account })} --key ${manifestOf(commit)}`),
    `${commit} is not published: push it to main, and the workflow builds it`,
    () => ready(`${commit} is published`),
  )

/** Where each value of a deployment comes from. */
const variables: Readonly<Record<string, string>> = {
  AlertEmail: 'ALERT_EMAIL, who is called',
  StripePublishableKey: "STRIPE_PUBLISHABLE_KEY, the card provider's key for browsers",
  ZoneId: 'ZONE_ID, the hosted zone of the domain',
}

/** Only where there are real people. */
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

/** Checked before every deployment. */
const always = { build: builds, values, secrets, collector } satisfies Record<string, Checker>
/** Checked only before a stage exists; later its stacks prove them. */
const atFirst = { account, zone, domain, certificate, texts, quotas } satisfies Record<string, Checker>

export const checkNames: readonly string[] = [...Object.keys(atFirst), ...Object.keys(always), 'losses']

export async function runChecks(look: Look, isNew: boolean): Promise<Record<string, Check>> {
  const asked = { ...(isNew && atFirst), ...always }
  const found: Record<string, Check> = {}
  for (const [name, check] of Object.entries(asked)) found[name] = await check(look)
  return found
}
