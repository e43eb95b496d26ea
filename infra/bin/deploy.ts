import { parseArgs } from 'node:util'
import { stageOf } from '../lib/stages.ts'
import { account, copyCollector, head } from './cloud-calls.ts'
import { publish } from './publishing.ts'
import { bringUp, takeDown } from './staging.ts'

/**
 * - `up STAGE [COMMIT]` checks what is missing and prints what it would do; with `--yes` it does it. The default is the
 *   commit that is checked out. `--stripe FILE` fills the secret of the card provider; `--despite a,b` continues even if
 *   these checks fail.
 * - `down STAGE` deletes a stage without real people, with `--yes`.
 * - `publish COMMIT` uploads the files of release/ once, for all stages.
 * - `collector` copies the collector's image into the account's registry.
 *
 * Runs the AWS CLI and stops at the first failing call.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false }, stripe: { type: 'string' }, despite: { type: 'string' } },
})
const [what = '', ...words] = positionals

const wholeCommit = (commit: string | undefined): string => {
  if (!commit || !/^[0-9a-f]{40}$/.test(commit)) throw new Error('Say which release: the commit, in full')
  return commit
}

const commands: Readonly<Record<string, () => void | Promise<void>>> = {
  up: () => bringUp(stageOf(words[0] ?? ''), wholeCommit(words[1] ?? head()), values),
  down: () => takeDown(stageOf(words[0] ?? ''), values.yes),
  publish: () => publish(account(), wholeCommit(words[0])),
  collector: () => copyCollector(account()),
}

try {
  const command = commands[what]
  if (!command) throw new Error(`Say what: ${Object.keys(commands).join(', ')}`)
  await command()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
