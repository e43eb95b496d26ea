import { cacheControlOf } from '@arribo/runtime-contracts/web-headers'
import type { Stage } from './stages.ts'

/** One call of the vendor's command line. */
type Command = readonly string[]

export type Template = { readonly stackName: string; readonly file: string; readonly parameters: readonly string[] }

export type Target = {
  readonly account: string
  readonly release: string
  /** What a deployment says to templates, by the names of their parameters. */
  readonly settings: Readonly<Record<string, string | undefined>>
}

export const webApps = ['driver', 'admin'] as const

const bucketOf = ({ account }: Pick<Target, 'account'>) => `arribo-releases-${account}`

/** Files that are kept alike, in the words of the command line; a later rule takes from the ones before. */
const kinds = [
  { example: '/icon.svg', exclude: ['assets/*', '*.html', '*.webmanifest', 'sw.js'], include: [] },
  { example: '/index.html', exclude: ['*'], include: ['*.html', '*.webmanifest', 'sw.js'] },
  { example: '/assets/app.js', exclude: ['*'], include: ['assets/*'] },
] as const

/** Puts the files of a release where all stages find them, each file with the words how long it may be kept. */
export function publishing(target: Pick<Target, 'account' | 'release'>): Command[] {
  return webApps.flatMap((app) =>
    kinds.map(({ example, exclude, include }) => [
      's3',
      'cp',
      `release/web/${app}`,
      `s3://${bucketOf(target)}/${target.release}/web/${app}`,
      '--recursive',
      ...exclude.flatMap((pattern) => ['--exclude', pattern]),
      ...include.flatMap((pattern) => ['--include', pattern]),
      '--cache-control',
      cacheControlOf(example),
      '--only-show-errors',
    ]),
  )
}

/**
 * Changes the stacks of a stage in their order, and protects them from being deleted where people are. Throws when a
 * template asks for what nobody said.
 */
export function stackChanges(stage: Stage, templates: readonly Template[], target: Target): Command[] {
  const settings: Target['settings'] = { ...target.settings, Release: target.release }
  return templates.flatMap(({ stackName, file, parameters }) => {
    const said = parameters.map((name) => {
      if (!settings[name]) throw new Error(`${stackName} asks for ${name}`)
      return `${name}=${settings[name]}`
    })
    const deploy = [
      'cloudformation',
      'deploy',
      '--stack-name',
      stackName,
      '--template-file',
      file,
      '--s3-bucket',
      bucketOf(target),
      '--s3-prefix',
      `templates/${stage.name}`,
      '--role-arn',
      `arn:aws:iam::${target.account}:role/arribo-cloudformation`,
      '--capabilities',
      'CAPABILITY_IAM',
      '--no-fail-on-empty-changeset',
      ...(said.length > 0 ? ['--parameter-overrides', ...said] : []),
    ]
    return stage.keepsPeople ? [deploy, protecting(stackName)] : [deploy]
  })
}

/** A template cannot ask for this by itself. */
const protecting = (stackName: string): Command => [
  'cloudformation',
  'update-termination-protection',
  '--enable-termination-protection',
  '--stack-name',
  stackName,
]

/** Functions that an account must run at once before some are reserved: those of a stage, and what must stay free. */
const enoughFunctions = 200

/** What the templates are told of the account, by how many functions it runs at once. */
export const reservation = (functionsAtOnce: number): 'yes' | 'no' =>
  functionsAtOnce >= enoughFunctions ? 'yes' : 'no'

/**
 * Copies the apps of a release to where the stage's distributions read them. What a document names goes first, and
 * nothing is deleted: a page that was opened before still finds its parts. The service worker goes last, because a phone
 * that has it keeps the documents as they are at that moment.
 */
export function webCopies(target: Target, files: Readonly<Record<(typeof webApps)[number], string>>): Command[] {
  return webApps.flatMap((app) => {
    const from = `s3://${bucketOf(target)}/${target.release}/web/${app}`
    return [
      ['s3', 'cp', `${from}/assets`, `s3://${files[app]}/assets`, '--recursive', '--only-show-errors'],
      ['s3', 'cp', from, `s3://${files[app]}`, '--recursive', ...withoutPartsAndWorker, '--only-show-errors'],
      ...(app === 'driver' ? [['s3', 'cp', `${from}/sw.js`, `s3://${files[app]}/sw.js`, '--only-show-errors']] : []),
    ]
  })
}

const withoutPartsAndWorker = ['--exclude', 'assets/*', '--exclude', 'sw.js']

/** The parameters of a template that somebody has to say: the rest have defaults. */
export const parametersOf = ({ Parameters = {} }: { Parameters?: Record<string, { Default?: unknown }> }): string[] =>
  Object.entries(Parameters).flatMap(([name, { Default }]) => (Default === undefined ? [name] : []))
