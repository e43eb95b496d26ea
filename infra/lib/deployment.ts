import { cacheControlOf } from '@arribo/runtime-contracts/web-headers'
import { type Build, manifestOf } from './build.ts'
import type { Stage } from './stages.ts'

/** One call of the AWS CLI. */
type Command = readonly string[]

export type Template = { readonly stackName: string; readonly file: string; readonly parameters: readonly string[] }

type Account = { readonly account: string }

export type Target = Account & {
  readonly build: Build
  /** The values that a deployment passes to templates, by parameter name. */
  readonly settings: Readonly<Record<string, string | undefined>>
}

export const webApps = ['driver', 'admin'] as const

/** The functions' files, which CloudFormation reads from where they were published. */
export const functionFiles = ['custom-sms-sender', 'projector', 'selfie-upload', 'sign-up-gate'].map(
  (name) => `functions/${name}.zip`,
)
/** Both web apps, which a deployment copies to its stage. */
export const webFile = 'web.zip'

export const bucketOf = ({ account }: Account): string => `arribo-releases-${account}`

/** Writes a new object, and fails when the key exists. */
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

/** Publishes a build for all stages. The manifest comes last: without it there is no build. */
export function publishing(account: Account, build: Build, manifest: string): Command[] {
  const bucket = bucketOf(account)
  return [
    ...Object.keys(build.files).map((file) => putOnce(bucket, `${build.place}/${file}`, `release/files/${file}`)),
    putOnce(bucket, manifestOf(build.commit), manifest),
  ]
}

/**
 * Changes a stage's stacks in order, and protects them from deletion in prod. Throws when a template has a parameter
 * without a value.
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

/** A template can't do this itself. */
const protecting = (stackName: string): Command => [
  'cloudformation',
  'update-termination-protection',
  '--enable-termination-protection',
  '--stack-name',
  stackName,
]

/** The concurrency an account needs before some is reserved: a stage's functions, plus what must stay unreserved. */
const enoughFunctions = 200

/** The parameter for templates, from the account's concurrency. */
export const reservation = (functionsAtOnce: number): 'yes' | 'no' =>
  functionsAtOnce >= enoughFunctions ? 'yes' : 'no'

/**
 * Files with the same caching, as options of the CLI; a later option overrides earlier ones. Assets are copied before
 * the documents that name them, and the service worker last, because a phone that installs it caches the documents as
 * they are then.
 */
const kinds = [
  { example: '/assets/app.js', exclude: ['*'], include: ['assets/*'] },
  { example: '/icon.svg', exclude: ['assets/*', '*.html', '*.webmanifest', 'sw.js'], include: [] },
  { example: '/index.html', exclude: ['*'], include: ['*.html', '*.webmanifest'] },
  { example: '/sw.js', exclude: ['*'], include: ['sw.js'] },
] as const

/**
 * Copies a release's apps to the buckets of the stage's distributions, each file with its caching header. Nothing is
 * deleted: a page opened earlier still finds its assets.
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

/** A template's parameters without a default. */
export const parametersOf = ({ Parameters = {} }: { Parameters?: Record<string, { Default?: unknown }> }): string[] =>
  Object.entries(Parameters).flatMap(([name, { Default }]) => (Default === undefined ? [name] : []))
