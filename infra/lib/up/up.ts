import { deployStack, roleOf, webCopies } from '../deploy/changes.ts'
import { isGuest, type Stage } from '../stages.ts'
import { type Ask, valueOf, words } from './ask.ts'
import { type Check, checkLines, missing, ready, runChecks } from './checks.ts'
import {
  type Cloud,
  endLines,
  isAsWanted,
  type Order,
  planLines,
  type PlannedStack,
  planStack,
  type Settings,
} from './plan.ts'
import { fillSecret, unfilled } from './secrets.ts'
import { lossesOf, readStack } from './stacks.ts'

/** Carries out its plan only if the order is sure (`--yes`). Running it again continues after a failure. */
export async function up(cloud: Cloud, order: Order): Promise<'missing' | 'planned' | 'done'> {
  const { stage, isSure, despite } = order
  const { say } = cloud
  const found = order.stacks.map((wanted) => ({ wanted, fact: readStack(cloud.ask, wanted.stackName) }))
  const own = found.map(({ fact }) => fact.parameters)
  const settings = settingsOf(cloud.ask, order, own)
  const stacks = found.map(({ wanted, fact }) => planStack(wanted, fact, settings))
  const isNew = stacks.some(({ step }) => step.kind === 'create' || step.kind === 'delete-first')
  const look = { ...order, ask: cloud.ask, dns: cloud.dns, settings }
  const checks = { ...(await runChecks(look, isNew)), losses: losses(stacks) }
  const secrets = unfilled(cloud.ask, stage)
  say(`${stage.name} at ${stage.driverOrigin}, account ${order.account}, commit ${order.commit}\n\nChecks`)
  for (const line of checkLines(checks)) say(line)
  say('\nWill do')
  for (const line of planLines(stage, stacks, secrets)) say(line)
  const blocking = Object.entries(checks).filter(([name, { state }]) => state === 'missing' && !despite.includes(name))
  if (blocking.length > 0) {
    say(`\nNothing was changed: ${blocking.map(([name]) => name).join(', ')} missing`)
    return 'missing'
  }
  if (!isSure) {
    say('\nNothing was changed. Add --yes to do it.')
    return 'planned'
  }
  carryOut(cloud, order, stacks, secrets)
  return 'done'
}

/** Values for template parameters: from the environment, else from the existing stacks, else from the stage's home. */
function settingsOf(ask: Ask, { stage, environment, build }: Order, own: readonly Settings[]): Settings {
  const home = isGuest(stage) ? ['alerts', 'web'].map((name) => readStack(ask, `arribo-${stage.home}-${name}`)) : []
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const settings: Settings = Object.assign(
    {},
    ...home.map(({ parameters }) => parameters),
    ...own,
    Object.fromEntries(given),
    build && { Release: build.commit, Build: build.place, ImageDigest: build.image },
  )
  if (settings['ZoneId']) return settings
  // In JMESPath, `!` binds more tightly than a dot.
  const query = `HostedZones[?Name=='${stage.zone}.' && !(Config.PrivateZone)].Id | [0]`
  const zone = ask(words`route53 list-hosted-zones-by-name --dns-name ${stage.zone} --query ${query}`)
  return {
    ...settings,
    ZoneId: valueOf(zone, (id) => (typeof id === 'string' ? id.replace('/hostedzone/', '') : undefined), undefined),
  }
}

/** Deleting people's data needs `--despite losses`. */
function losses(stacks: readonly PlannedStack[]): Check {
  const lost = stacks.flatMap(({ difference }) => lossesOf(difference))
  return lost.length > 0 ? missing(`this would remove ${lost.join(', ')}`) : ready('nothing that is kept is removed')
}

function carryOut(cloud: Cloud, order: Order, stacks: readonly PlannedStack[], secrets: readonly string[]): void {
  const { stage, build, account } = order
  if (!build) throw new Error(`${order.commit} is not published`)
  for (const { stackName, unset } of stacks)
    if (unset.length > 0) throw new Error(`${stackName} asks for ${unset.join(', ')}`)
  const web = order.fetchWeb(build)
  for (const planned of stacks) {
    for (const words of changeStack(stage, account, planned)) cloud.change(words)
    if (planned.stackName.endsWith('-data')) for (const name of secrets) fillSecret(cloud, order, name)
  }
  const bucketsOf = readStack(cloud.ask, `arribo-${stage.name}-web`).outputs
  const buckets = { driver: bucketsOf['driverFiles'] ?? '', admin: bucketsOf['adminFiles'] ?? '' }
  for (const words of webCopies(web, buckets)) cloud.change(words)
  const { outputs } = readStack(cloud.ask, `arribo-${stage.name}-identity`)
  cloud.say('\nDeployed')
  for (const line of endLines(stage, outputs)) cloud.say(line)
}

type Command = readonly string[]

const waitFor = (until: string, stackName: string): Command =>
  words`cloudformation wait ${until} --stack-name ${stackName}`

function changeStack(stage: Stage, account: string, planned: PlannedStack): Command[] {
  const { stackName, file, values, step } = planned
  const there = words`--stack-name ${stackName} --role-arn ${roleOf(stage, account)}`
  const before: Command[] = []
  if (step.kind === 'wait') before.push(waitFor(step.until, stackName))
  if (step.kind === 'delete-first')
    before.push(['cloudformation', 'delete-stack', ...there], waitFor('stack-delete-complete', stackName))
  if (step.kind === 'end-rollback')
    before.push(['cloudformation', 'continue-update-rollback', ...there], waitFor('stack-rollback-complete', stackName))
  return [
    ...before,
    ...(isAsWanted(planned) ? [] : [deployStack(stage, account, { stackName, file, values })]),
    // A template can't do this itself. Repeated each time, because an earlier run may have stopped between the two calls.
    ...(stage.keepsPeople
      ? [words`cloudformation update-termination-protection --enable-termination-protection --stack-name ${stackName}`]
      : []),
  ]
}
