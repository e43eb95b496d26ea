import { parseArgs } from 'node:util'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolveCaa, resolveNs } from 'node:dns/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Stage, stageOf } from '../lib/stages.ts'
import {
  account,
  ask,
  aws,
  copyCollector,
  fetchWeb,
  head,
  publish,
  readPublished,
  root,
  temporary,
} from './cloud-calls.ts'
import { buildCloud } from '../lib/cloud.ts'
import { secretVariables } from '../lib/constructs/api/api-secrets.ts'
import { reservation } from '../lib/deploy/changes.ts'
import { makeKeys } from '../lib/keys.ts'
import { valueOf, words } from '../lib/up/ask.ts'
import { checkNames } from '../lib/up/checks.ts'
import { down } from '../lib/up/down.ts'
import type { Cloud, Dns, Settings } from '../lib/up/plan.ts'
import { up } from '../lib/up/up.ts'

function orNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOTFOUND' && error.code !== 'ENODATA') throw error
}

const dns: Dns = {
  servers: (domain) => resolveNs(domain).catch(orNone),
  issuers: async (domain) => (await resolveCaa(domain).catch(orNone))?.flatMap(({ issue }) => issue ?? []),
}

const cloud: Cloud = { ask, change: aws, say: console.log, dns }

/** In order of creation, because CDK sorts the stacks by their dependencies. */
function stacksOf(stage: Stage) {
  return buildCloud(fileURLToPath(new URL('../dist', import.meta.url)), [stage])
    .synth()
    .stacks.filter(({ stackName }) => stackName.startsWith(`arribo-${stage.name}-`))
    .map(({ stackName, templateFullPath, template }) => ({ stackName, file: templateFullPath, template }))
}

function environmentOf({ env }: NodeJS.Process): Settings {
  const atOnce = ask(words`lambda get-account-settings --query AccountLimit.ConcurrentExecutions`)
  return {
    AlertEmail: env['ALERT_EMAIL'],
    BackupVaultArn: env['BACKUP_VAULT_ARN'],
    StripePublishableKey: env['STRIPE_PUBLISHABLE_KEY'],
    ZoneId: env['ZONE_ID'],
    ReserveFunctions: env['RESERVE_FUNCTIONS'] ?? valueOf(atOnce, (value) => reservation(Number(value)), undefined),
  }
}

async function bringUp(stage: Stage, commit: string, options: typeof values): Promise<void> {
  const despite = options.despite?.split(',') ?? []
  const strange = despite.filter((name) => !checkNames.includes(name))
  if (strange.length > 0) throw new Error(`No check is called ${strange.join(', ')}: ${checkNames.join(', ')}`)
  const stripe = options.stripe === undefined ? undefined : readStripe(path.resolve(root, options.stripe))
  const own = account()
  const outcome = await up(cloud, {
    stage,
    account: own,
    commit,
    build: readPublished(own, commit),
    stacks: stacksOf(stage),
    environment: environmentOf(process),
    despite,
    isSure: options.yes,
    hasStripeFile: stripe !== undefined,
    fetchWeb: (build) => fetchWeb(own, build),
    secretFile: (name, ofHome) => secretFile(name, ofHome ?? stripe),
  })
  if (outcome === 'missing') process.exitCode = 1
}

/** Throws if the file lacks a variable that the API reads. */
function readStripe(file: string): string {
  const text = readFileSync(file, 'utf8')
  const lacking = secretVariables.stripe.filter((name) => typeof Object(JSON.parse(text))[name] !== 'string')
  if (lacking.length > 0) throw new Error(`${file} lacks ${lacking.join(', ')}`)
  return text
}

/**
 * The value is passed in a file that only this user can read, because every user of the machine can see a command line.
 */
function secretFile(name: string, stripe: string | undefined): string {
  const value = name === 'keys' ? JSON.stringify(makeKeys()) : stripe
  if (value === undefined) throw new Error(`There is no value for the secret ${name}`)
  const folder = temporary()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, name)
  writeFileSync(file, value, { mode: 0o600 })
  return file
}

function takeDown(stage: Stage, isSure: boolean): void {
  const stackNames = stacksOf(stage).map(({ stackName }) => stackName)
  down(cloud, { stage, account: account(), stackNames, isSure })
}

/**
 * - `up STAGE [COMMIT]` checks what is missing and prints what it would do; with `--yes` it does it. The default is the
 *   commit that is checked out. `--stripe FILE` fills the secret of the card provider; `--despite a,b` continues even if
 *   these checks fail.
 * - `down STAGE` deletes a stage without real people, with `--yes`.
 * - `publish COMMIT` uploads the files of release/ once, for all stages.
 * - `collector` copies the collector's image into the account's registry.
 *
 * Runs the AWS CLI and stops at the first failing call.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false }, stripe: { type: 'string' }, despite: { type: 'string' } },
})
const [what = '', ...given] = positionals

const wholeCommit = (commit: string | undefined): string => {
  if (!commit || !/^[0-9a-f]{40}$/.test(commit)) throw new Error('Say which release: the commit, in full')
  return commit
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  up: () => bringUp(stageOf(given[0] ?? ''), wholeCommit(given[1] ?? head()), values),
  down: () => takeDown(stageOf(given[0] ?? ''), values.yes),
  publish: () => publish(account(), wholeCommit(given[0])),
  collector: () => copyCollector(account()),
}

try {
  const command = commands[what]
  if (!command) throw new Error(`Say what: ${Object.keys(commands).join(', ')}`)
  await command()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
