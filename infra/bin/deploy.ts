import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildCloud } from '../lib/cloud.ts'
import { parametersOf, publishing, reservation, stackChanges, type Target, webCopies } from '../lib/deployment.ts'
import { stages } from '../lib/stages.ts'

/**
 * `deploy.ts publish RELEASE` puts the web files of release/ where all stages find them; `deploy.ts dev RELEASE` and
 * `deploy.ts prod RELEASE` bring a release that was published into a stage. Runs the vendor's command line, `aws`, and
 * ends with the first call that fails.
 */
const [what = '', release = ''] = process.argv.slice(2)
const root = fileURLToPath(new URL('../..', import.meta.url))

function aws(words: readonly string[]): string {
  console.log(`aws ${words.join(' ')}`)
  const { status, stdout } = spawnSync('aws', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  return stdout.trim()
}

const query = (words: readonly string[], path: string) => aws([...words, '--query', path, '--output', 'text'])

function settingsOf(environment: NodeJS.ProcessEnv): Target['settings'] {
  return {
    AlertEmail: environment['ALERT_EMAIL'],
    StripePublishableKey: environment['STRIPE_PUBLISHABLE_KEY'],
    ZoneId: environment['ZONE_ID'],
    ReserveFunctions: reservation(
      Number(query(['lambda', 'get-account-settings'], 'AccountLimit.ConcurrentExecutions')),
    ),
  }
}

function deploy(target: Target): void {
  if (!stage) return
  const folder = fileURLToPath(new URL('../dist', import.meta.url))
  const stacks = buildCloud(folder)
    .synth()
    .stacks.filter(({ stackName }) => stackName.startsWith(`arribo-${stage.name}-`))
  const templates = stacks.map(({ stackName, templateFullPath, template }) => ({
    stackName,
    file: templateFullPath,
    parameters: parametersOf(template),
  }))
  for (const command of stackChanges(stage, templates, target)) aws(command)
  const outputs = ['cloudformation', 'describe-stacks', '--stack-name', `arribo-${stage.name}-web`]
  const filesOf = (app: string) => query(outputs, `Stacks[0].Outputs[?OutputKey=='${app}Files'].OutputValue`)
  for (const command of webCopies(target, { driver: filesOf('driver'), admin: filesOf('admin') })) aws(command)
}

if (!/^[0-9a-f]{40}$/.test(release)) throw new Error('Say which release: the commit, in full')
const account = query(['sts', 'get-caller-identity'], 'Account')
const stage = stages.find(({ name }) => name === what)
if (what === 'publish') for (const command of publishing({ account, release })) aws(command)
else if (stage) deploy({ account, release, settings: settingsOf(process.env) })
else throw new Error('Say what: publish, dev or prod')
