import { cacheControlOf } from '@arribo/runtime-contracts/web-headers'
import { type Build, manifestOf } from './build.ts'
import type { Stage } from './stages.ts'

/** One call of the vendor's command line. */
type Command = readonly string[]

export type Template = { readonly stackName: string; readonly file: string; readonly parameters: readonly string[] }

type Account = { readonly account: string }

export type Target = Account & {
  readonly build: Build
  /** What a deployment says to templates, by the names of their parameters. */
  readonly settings: Readonly<Record<string, string | undefined>>
}

export const webApps = ['driver', 'admin'] as const

/** A function's file, which CloudFormation reads where it was published. */
export const functionFiles = ['custom-sms-sender', 'projector', 'selfie-upload', 'sign-up-gate'].map(
  (name) => `functions/${name}.zip`,
)
/** Both web apps, which a deployment copies to its stage. */
export const webFile = 'web.zip'

export const bucketOf = ({ account }: Account): string => `arribo-releases-${account}`

/** Writes an object that is not there yet, and fails when it is. */
const putOnce = (bucket: string, key: string, body: string): Command => [
  's3api',
  'put-object',
  '--bucket',
  bucket,
  '--key',
  key,
  '--body',
  body,
  '--if-none-match',
  '*',
]

/** Puts a build where all stages find it, the text that names its files last: without it there is no build. */
export function publishing(account: Account, build: Build, manifest: string): Command[] {
  const bucket = bucketOf(account)
  return [
    ...Object.keys(build.files).map((file) => putOnce(bucket, `${build.place}/${file}`, `release/files/${file}`)),
    putOnce(bucket, manifestOf(build.commit), manifest),
  ]
}

/**
 * Changes the stacks of a stage in their order, and protects them from being deleted where people are. Throws when a
 * template asks for what nobody said.
 */
export function stackChanges(stage: Stage, templates: readonly Template[], target: Target): Command[] {
  const { commit, place, image } = target.build
  const settings: Target['settings'] = { ...target.settings, Release: commit, Build: place, ImageDigest: image }
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
      `arn:aws:iam::${target.account}:role/arribo-cloudformation-${stage.name}`,
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
 * Files that are kept alike, in the words of the command line; a later rule takes from the ones before. What a document
 * names goes first, and the service worker last, because a phone that has it keeps the documents as they are then.
 */
const kinds = [
  { example: '/assets/app.js', exclude: ['*'], include: ['assets/*'] },
  { example: '/icon.svg', exclude: ['assets/*', '*.html', '*.webmanifest', 'sw.js'], include: [] },
  { example: '/index.html', exclude: ['*'], include: ['*.html', '*.webmanifest'] },
  { example: '/sw.js', exclude: ['*'], include: ['sw.js'] },
] as const

/**
 * Copies the apps of a release to where the stage's distributions read them, each file with the words how long it may be
 * kept. Nothing is deleted: a page that was opened before still finds its parts.
 */
export function webCopies(folder: string, buckets: Readonly<Record<(typeof webApps)[number], string>>): Command[] {
  return webApps.flatMap((app) =>
    kinds.map(({ example, exclude, include }) => [
      's3',
      'cp',
      `${folder}/${app}`,
      `s3://${buckets[app]}`,
      '--recursive',
      ...exclude.flatMap((pattern) => ['--exclude', pattern]),
      ...include.flatMap((pattern) => ['--include', pattern]),
      '--cache-control',
      cacheControlOf(example),
      '--only-show-errors',
    ]),
  )
}

/** The parameters of a template that somebody has to say: the rest have defaults. */
export const parametersOf = ({ Parameters = {} }: { Parameters?: Record<string, { Default?: unknown }> }): string[] =>
  Object.entries(Parameters).flatMap(([name, { Default }]) => (Default === undefined ? [name] : []))
