import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { collectorImage, copyingOf } from '../lib/collector-config.ts'
import { region } from '../lib/stages.ts'
import { answerOf, type Ask, words } from '../lib/up/ask.ts'
import {
  bucketOf,
  type Build,
  functionFiles,
  manifestOf,
  publishing,
  readBuild,
  webFile,
  wrongFiles,
} from '../lib/deploy/changes.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const call = (line: readonly string[], stderr: 'inherit' | 'pipe') =>
  spawnSync('aws', line, { cwd: root, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', stderr] })

export function aws(line: readonly string[]): string {
  console.log(`aws ${line.join(' ')}`)
  const { status, stdout, error } = call(line, 'inherit')
  if (error) throw notInstalled(error)
  if (status !== 0) throw new Error(`The command ended with ${status}. Run it again to continue.`)
  return stdout.trim()
}

export const ask: Ask = (line) => {
  const { status, stdout, stderr, error } = call([...line, '--output', 'json'], 'pipe')
  if (error) throw notInstalled(error)
  return answerOf({ status, stdout, stderr })
}

function notInstalled(error: Error): Error {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error
  return new Error('The AWS command line is missing: pip install awscli, or the vendor’s installer')
}

export function account(): string {
  const answer = ask(words`sts get-caller-identity --query Account`)
  if (answer.kind === 'found') return String(answer.value)
  throw new Error(`Sign in to AWS first: ${answer.kind === 'unknown' ? answer.why : 'nobody is signed in'}`)
}

export const head = (): string | undefined =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim() || undefined

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
export const temporary = (): string => mkdtempSync(path.join(tmpdir(), 'arribo-deploy-'))

/** Needs Docker, signed in to the account's registry. */
export function copyCollector(of: string): void {
  const asking = words`ecr describe-images --repository-name arribo-collector --image-ids imageDigest=${collectorImage.digest}`
  const isThere = () => ask(asking).kind === 'found'
  if (isThere()) return console.log('The collector was copied before: nothing to do')
  const line = copyingOf(`${of}.dkr.ecr.${region}.amazonaws.com/arribo-collector`)
  const { status } = spawnSync('docker', line, { stdio: 'inherit' })
  if (status !== 0 || !isThere()) throw new Error(`The collector could not be copied: docker ${line.join(' ')}`)
}

/** The image's tag is COMMIT-BUILD, because a commit that is built twice needs two tags. */
export function publish(account: string, commit: string): void {
  const published = words`s3api head-object --bucket ${bucketOf(account)} --key ${manifestOf(commit)}`
  if (ask(published).kind === 'found') return console.log(`${commit} was published before: nothing to do`)
  const run = process.env['BUILD_ID'] ?? 'by-hand'
  const image = aws(
    words`ecr describe-images --repository-name arribo-api --image-ids imageTag=${commit}-${run} --query imageDetails[0].imageDigest --output text`,
  ).replace('sha256:', '')
  const names = [...functionFiles, webFile]
  const files = Object.fromEntries(names.map((file) => [file, digestOf(path.join(root, 'release/files', file))]))
  const build: Build = { commit, place: `${commit}/${run}`, image, files }
  const manifest = path.join(temporary(), 'release.json')
  writeFileSync(manifest, JSON.stringify(build, undefined, 2))
  for (const command of publishing(account, build, manifest)) aws(command)
}

export function readPublished(account: string, commit: string): Build | undefined {
  const file = path.join(temporary(), 'release.json')
  const found = ask(words`s3api get-object --bucket ${bucketOf(account)} --key ${manifestOf(commit)} ${file}`)
  return found.kind === 'found' ? readBuild(readFileSync(file, 'utf8'), commit) : undefined
}

/** Throws if a file differs from what was published. Returns the folder with the unpacked web apps. */
export function fetchWeb(account: string, build: Build): string {
  const folder = temporary()
  for (const file of Object.keys(build.files))
    aws(words`s3 cp s3://${bucketOf(account)}/${build.place}/${file} ${path.join(folder, file)} --only-show-errors`)
  const found = Object.keys(build.files).map((file) => [file, digestOf(path.join(folder, file))] as const)
  const wrong = wrongFiles(build, Object.fromEntries(found))
  if (wrong.length > 0) throw new Error(`Not what was published: ${wrong.join(', ')}`)
  return unpack(path.join(folder, webFile))
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
