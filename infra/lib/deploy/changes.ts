import { cacheControlOf } from '@arribo/runtime-contracts/web/web-headers'
import * as z from 'zod'
import type { Stage } from '../stages.ts'
import { words } from '../up/ask.ts'

type Command = readonly string[]

const webApps = ['driver', 'admin'] as const

export const functionFiles = ['custom-sms-sender', 'projector', 'selfie-upload', 'sign-up-gate'].map(
  (name) => `functions/${name}.zip`,
)
export const webFile = 'web.zip'

export const bucketOf = (account: string): string => `arribo-releases-${account}`

const putOnce = (bucket: string, key: string, body: string): Command =>
  words`s3api put-object --bucket ${bucket} --key ${key} --body ${body} --if-none-match *`

/** The manifest comes last, because a build counts as published once it is there. */
export function publishing(account: string, build: Build, manifest: string): Command[] {
  const bucket = bucketOf(account)
  return [
    ...Object.keys(build.files).map((file) => putOnce(bucket, `${build.place}/${file}`, `release/files/${file}`)),
    putOnce(bucket, manifestOf(build.commit), manifest),
  ]
}

export const roleOf = ({ home }: Pick<Stage, 'home'>, account: string): string =>
  `arn:aws:iam::${account}:role/arribo-cloudformation-${home}`

/** Forced, because otherwise the CLI takes whatever already lies under the template's hash for the template. */
export function deployStack(
  stage: Stage,
  account: string,
  { stackName, file, values }: { stackName: string; file: string; values: Readonly<Record<string, string>> },
): Command {
  const said = Object.entries(values).map(([name, value]) => `${name}=${value}`)
  return [
    ...words`cloudformation deploy --stack-name ${stackName} --template-file ${file}`,
    ...words`--s3-bucket ${bucketOf(account)} --s3-prefix templates/${stage.home} --force-upload`,
    ...words`--role-arn ${roleOf(stage, account)} --capabilities CAPABILITY_IAM --no-fail-on-empty-changeset`,
    ...(said.length > 0 ? ['--parameter-overrides', ...said] : []),
  ]
}

/** The concurrency an account needs before some is reserved: a stage's functions, plus what must stay unreserved. */
export const enoughFunctions = 200

/** The value of the template parameter ReserveFunctions. */
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

/** Nothing is deleted, so that a page opened earlier still finds its assets. */
export const webCopies = (folder: string, buckets: Readonly<Record<(typeof webApps)[number], string>>): Command[] =>
  webApps.flatMap((app) =>
    kinds.map(({ example, exclude, include }) => [
      ...words`s3 cp ${`${folder}/${app}`} s3://${buckets[app]} --recursive --only-show-errors`,
      ...exclude.flatMap((pattern) => ['--exclude', pattern]),
      ...include.flatMap((pattern) => ['--include', pattern]),
      '--cache-control',
      cacheControlOf(example),
    ]),
  )

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * The result of building a commit. Written once, next to the files, as COMMIT/release.json. Deployments read here which
 * files and which image to use, so nobody can exchange them afterwards.
 */
const buildOf = (commit: string) =>
  z.object({
    commit: z.literal(commit),
    /** COMMIT/RUN, the folder of the files: a commit whose build failed can be built again. */
    place: z.string().startsWith(`${commit}/`),
    /** The SHA-256 of the API's image, in hex, as in the registry. */
    image: digest,
    /** The SHA-256 of each file, in hex. */
    files: z.record(z.string(), digest).refine((files) => Object.keys(files).length > 0, 'The build names no files'),
  })

export type Build = Readonly<z.infer<ReturnType<typeof buildOf>>>

export const manifestOf = (commit: string): string => `${commit}/release.json`

export const readBuild = (text: string, commit: string): Build => buildOf(commit).parse(JSON.parse(text))

export const wrongFiles = ({ files }: Build, found: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter((file) => found[file] !== files[file])
