import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { collectorImage, copyingOf } from '../lib/collector-image.ts'
import { region } from '../lib/stages.ts'
import { answerOf, type Ask, words } from '../lib/up/ask.ts'

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

export const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')
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
