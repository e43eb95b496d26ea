import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { type Build, manifestOf, readBuild, wrongFiles } from '../lib/build.ts'
import { buildCloud } from '../lib/cloud.ts'
import {
  bucketOf,
  functionFiles,
  parametersOf,
  publishing,
  reservation,
  stackChanges,
  type Target,
  webCopies,
  webFile,
} from '../lib/deployment.ts'
import { collectorImage, copyingOf } from '../lib/collector-image.ts'
import { region, type Stage, stages } from '../lib/stages.ts'

/**
 * `deploy.ts collector` copies the collector's image into the account's registry.
 * `deploy.ts publish COMMIT` uploads the files of release/ once, for all stages to use. `deploy.ts dev COMMIT` and
 * `deploy.ts prod COMMIT` deploy a published commit to a stage. Runs the AWS CLI and stops at the first failing call.
 */
const [what = '', commit = ''] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))

const call = (words: readonly string[], stderr: 'inherit' | 'ignore') =>
  spawnSync('aws', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', stderr] })

/** Puts AWS's collector into the account's registry, unless it is there. Needs Docker, signed in to the registry. */
function copyCollector(account: string): void {
  const there = ['ecr', 'describe-images', '--repository-name', 'arribo-collector', '--image-ids']
  const isThere = () => call([...there, `imageDigest=${collectorImage.digest}`], 'ignore').status === 0
  if (isThere()) return console.log('The collector was copied before: nothing to do')
  const words = copyingOf(`${account}.dkr.ecr.${region}.amazonaws.com/arribo-collector`)
  const { status } = spawnSync('docker', words, { stdio: 'inherit' })
  if (status !== 0 || !isThere()) throw new Error(`The collector could not be copied: docker ${words.join(' ')}`)
}

function aws(words: readonly string[]): string {
  console.log(`aws ${words.join(' ')}`)
  const { status, stdout, error } = call(words, 'inherit')
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
  return stdout.trim()
}

const query = (words: readonly string[], path: string) => aws([...words, '--query', path, '--output', 'text'])
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
const temporary = () => mkdtempSync(path.join(tmpdir(), 'arribo-deploy-'))

const isPublished = (account: string): boolean =>
  call(['s3api', 'head-object', '--bucket', bucketOf({ account }), '--key', manifestOf(commit)], 'ignore').status === 0

/** The image's tag includes its build: a commit built twice gets two tags. */
function publish(account: string): void {
  if (isPublished(account)) return console.log(`${commit} was published before: nothing to do`)
  const run = process.env['BUILD_ID'] ?? 'by-hand'
  const tagged = [
    'ecr',
    'describe-images',
    '--repository-name',
    'arribo-api',
    '--image-ids',
    `imageTag=${commit}-${run}`,
  ]
  const image = query(tagged, 'imageDetails[0].imageDigest').replace('sha256:', '')
  const names = [...functionFiles, webFile]
  const files = Object.fromEntries(names.map((file) => [file, digestOf(path.join(root, 'release/files', file))]))
  const build: Build = { commit, place: `${commit}/${run}`, image, files }
  const manifest = path.join(temporary(), 'release.json')
  writeFileSync(manifest, JSON.stringify(build, undefined, 2))
  for (const command of publishing({ account }, build, manifest)) aws(command)
}

/** The commit's build with its files in a folder, each verified: none may differ from what was published. */
function fetchBuild(account: string): { build: Build; folder: string } {
  const folder = temporary()
  const fetch = (key: string, file: string) => aws(['s3', 'cp', `s3://${bucketOf({ account })}/${key}`, file])
  const manifest = path.join(folder, 'release.json')
  fetch(manifestOf(commit), manifest)
  const build = readBuild(readFileSync(manifest, 'utf8'), commit)
  for (const file of Object.keys(build.files)) fetch(`${build.place}/${file}`, path.join(folder, file))
  const found = Object.keys(build.files).map((file) => [file, digestOf(path.join(folder, file))] as const)
  const wrong = wrongFiles(build, Object.fromEntries(found))
  if (wrong.length > 0) throw new Error(`Not what was published: ${wrong.join(', ')}`)
  return { build, folder }
}

function unpack(archive: string): string {
  const folder = temporary()
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return folder
}

const functionsAtOnce = () => Number(query(['lambda', 'get-account-settings'], 'AccountLimit.ConcurrentExecutions'))

function settingsOf(environment: NodeJS.ProcessEnv): Target['settings'] {
  return {
    AlertEmail: environment['ALERT_EMAIL'],
    StripePublishableKey: environment['STRIPE_PUBLISHABLE_KEY'],
    ZoneId: environment['ZONE_ID'],
    ReserveFunctions: environment['RESERVE_FUNCTIONS'] ?? reservation(functionsAtOnce()),
  }
}

function deploy(stage: Stage, account: string): void {
  const { build, folder } = fetchBuild(account)
  const target: Target = { account, build, settings: settingsOf(process.env) }
  const stacks = buildCloud(fileURLToPath(new URL('../dist', import.meta.url)))
    .synth()
    .stacks.filter(({ stackName }) => stackName.startsWith(`arribo-${stage.name}-`))
  const templates = stacks.map(({ stackName, templateFullPath, template }) => ({
    stackName,
    file: templateFullPath,
    parameters: parametersOf(template),
  }))
  for (const command of stackChanges(stage, templates, target)) aws(command)
  const outputs = ['cloudformation', 'describe-stacks', '--stack-name', `arribo-${stage.name}-web`]
  const bucket = (app: string) => query(outputs, `Stacks[0].Outputs[?OutputKey=='${app}Files'].OutputValue`)
  const web = unpack(path.join(folder, webFile))
  for (const command of webCopies(web, { driver: bucket('driver'), admin: bucket('admin') })) aws(command)
}

if (what !== 'collector' && !/^[0-9a-f]{40}$/.test(commit)) throw new Error('Say which release: the commit, in full')
const account = query(['sts', 'get-caller-identity'], 'Account')
const stage = stages.find(({ name }) => name === what)
if (what === 'publish') publish(account)
else if (what === 'collector') copyCollector(account)
else if (stage) deploy(stage, account)
else throw new Error('Say what: collector, publish, dev or prod')
