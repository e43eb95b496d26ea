// npm run rehearse: follows docs/going-to-production.md from an empty account to the packed API and functions, with
// moto in place of AWS. Prints what was created, what moto can't create, and what was left out.
// npm run rehearse -- [--stage dev] [--write]: --write puts the report into docs/rehearsal.md.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeAt } from './lib/pages/table.mjs'
import { blackBox } from './lib/rehearsal/black-box/black-box.mjs'
import { missingTools, readStack, resourcesOf, runLine, startMoto } from './lib/rehearsal/cloud.mjs'
import { readTask, startPackedApi } from './lib/rehearsal/packed-api.mjs'
import { commandsOf, filled } from './lib/rehearsal/page.mjs'
import { build, root, run, setup } from './lib/setup.mjs'

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' }, write: { type: 'boolean' } } })
const missing = missingTools()
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}
const commit = 'a'.repeat(40)
const leftOut = []
const despite = ' --despite domain,collector'
const notReserved = { RESERVE_FUNCTIONS: 'no' }
const page = path.join(root, 'docs/going-to-production.md')
/** moto_server.py leaves this placeholder where moto creates nothing. */
const notMade = /^not-made-by-moto-|^None$/

setup()
const { readFunctions } = await import('./lib/rehearsal/packed-functions.mjs')
build('driver', 'admin', 'api', 'functions')
run('node', ['scripts/pack.mjs'])
run('pnpm', ['--filter', '@arribo/infra', 'synth'])
run('cfn-lint', [])

const cloud = await startMoto()
let api
try {
  await rehearse()
} catch (error) {
  console.error(String(error))
  console.error(cloud.output().slice(cloud.output().lastIndexOf('Traceback')).slice(-4000))
  process.exitCode = 1
} finally {
  api?.stop()
  cloud.stop()
}

async function rehearse() {
  const aws = (words) => say(`aws ${words.map(quoted).join(' ')}`)
  const account = aws(['sts', 'get-caller-identity', '--query', 'Account', '--output', 'text'])
  aws('route53 create-hosted-zone --name dev.arribo.example --caller-reference rehearsal'.split(' '))
  const words = {
    STAGE: values.stage,
    ACCOUNT: account,
    'OWNER/NAME': 'arribo/arribo',
    COMMIT: commit,
    ALERT_EMAIL: 'calls@arribo.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_rehearsal',
  }
  const commands = commandsOf(readFileSync(page, 'utf8'))
  const last = commands.findIndex((command) => command.includes('admin-add-user-to-group'))
  const secrets = path.join(root, 'stripe.json')
  writeFileSync(
    secrets,
    JSON.stringify({ STRIPE_SECRET_KEY: 'sk_test_rehearsal', STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal' }),
  )
  const published = commands.findIndex((command) => command.includes('deploy -- up'))
  for (const [at, command] of commands.slice(0, last).entries()) {
    if (at === published) {
      // moto allows everything, so permissions and the pipelines are checked by the templates' own tests.
      say('vitest run --project infra')
      publish(aws)
    }
    if (command.startsWith('gh ')) leftOut.push(`\`${command.split(' ').slice(0, 4).join(' ')} …\`: there is no GitHub`)
    else say(filled(command, words) + (command.includes(' up ') ? despite : ''), notReserved)
  }
  rmSync(secrets)
  tryStages()
  const makeAdmin = ({ pool, phone }) => say(filled(commands[last], { ...words, POOL: pool, '+1…': phone }))
  printReport(aws, await tryPacked(aws, { account, makeAdmin }))
}

async function tryPacked(aws, { account, makeAdmin }) {
  const stacks = Object.fromEntries(['identity', 'api'].map((name) => [name, readStack(aws, values.stage, name)]))
  const [service] = stacks.api.listOf('AWS::ECS::Service')
  const environment = readTask(aws, cloud, stacks.api.idOf(service.properties.TaskDefinition))
  api = await startPackedApi(environment)
  const releases = `arribo-releases-${account}`
  const functions = readFunctions(aws, cloud, { stacks: Object.values(stacks), releases })
  const found = await blackBox({ api, aws, cloud, environment, functions, stacks, makeAdmin })
  leftOut.push(...found.leftOut)
  return found.checks
}

/** Does what the workflow for a push to main does. There is no Docker here, so the image is only a name. */
function publish(aws) {
  leftOut.push(
    "the API's image: an empty manifest is registered, and its content is started without Docker",
    'the image of the collector and the name servers of the domain: `--despite domain,collector`',
  )
  const mediaType = 'application/vnd.oci.image.manifest.v1+json'
  const image = JSON.stringify({ schemaVersion: 2, mediaType, config: {}, layers: [] })
  const tagged = ['--repository-name', 'arribo-api', '--image-tag', `${commit}-rehearsal`]
  aws(['ecr', 'put-image', ...tagged, '--image-manifest', image])
  say(`npm run --silent deploy -- publish ${commit}`, { BUILD_ID: 'rehearsal' })
  leftOut.push("`aws lambda get-account-settings`: moto doesn't support it, so no concurrency is reserved")
}

/** A second `up` changes nothing. A guest of the stage is created with what it shares, then deleted. */
function tryStages() {
  const up = (stage) => say(`npm run --silent deploy -- up ${stage} ${commit} --yes${despite}`, notReserved)
  const again = up(values.stage)
  if (/^ *\d+\. (?!leave|copy)/m.test(again)) throw new Error(`Up again would have changed something:\n${again}`)
  if (values.stage !== 'dev') return
  up('pr-1')
  say('npm run --silent deploy -- down pr-1 --yes')
}

function printReport(aws, checks) {
  const stacks = JSON.parse(
    aws(['cloudformation', 'list-stacks', '--query', 'StackSummaries[?StackStatus!=`DELETE_COMPLETE`].StackName']),
  )
  const resources = stacks.flatMap((stack) => resourcesOf(aws, stack))
  const report = reportOf({ resources, repairs: cloud.repairs, leftOut, checks })
  console.log(`\n${report}`)
  if (values.write) writeAt('rehearse --', 'docs/rehearsal.md', report)
}

function countsOf(resources) {
  const counts = new Map()
  for (const { ResourceType: type, PhysicalResourceId: id } of resources) {
    const { made, left } = counts.get(type) ?? { made: 0, left: 0 }
    counts.set(type, notMade.test(id ?? 'None') ? { made, left: left + 1 } : { made: made + 1, left })
  }
  return [...counts].map(([type, count]) => ({ type, ...count })).toSorted((a, b) => (a.type < b.type ? -1 : 1))
}

function reportOf({ resources, repairs, leftOut, checks }) {
  const counts = countsOf(resources)
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0)
  return [
    `${sum('made')} resources created by moto, ${sum('left')} that it can't create.`,
    '',
    '| Resource | Made | Not by moto |',
    '| --- | --- | --- |',
    ...counts.map(({ type, made, left }) => `| ${type} | ${made || ''} | ${left || ''} |`),
    '',
    'Where moto differs from AWS, and how it was patched:',
    '',
    ...repairs.map((repair) => `- ${repair}`),
    '',
    'Left out:',
    '',
    ...leftOut.map((line) => `- ${line}`),
    '',
    'The packed API, functions and nightly commands against moto:',
    '',
    '| Asked | Answer |',
    '| --- | --- |',
    ...checks.map(({ asked, answer }) => `| ${asked} | ${answer} |`),
  ].join('\n')
}

function say(line, extra) {
  console.log(line.length > 160 ? `${line.slice(0, 160)}…` : line)
  return runLine(line, { ...cloud.account, ...extra })
}

function quoted(word) {
  return /^[\w./:=@-]+$/.test(word) ? word : `'${word}'`
}
