import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env, installInto, root, run } from './setup.mjs'

/** The last commit with the old renderer: users must notice no difference. Its API is today's measure too. */
const commit = 'a48f4dcb75b0b4d4581f7a4bf49a4dbf8fc10de6'
export const baselineName = commit.slice(0, 8)

const ask = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Where benches keep things, the same folder for all worktrees of a clone. */
function keptFolder() {
  const { stdout } = ask('rev-parse', '--path-format=absolute', '--git-common-dir')
  return path.join(stdout ? path.dirname(stdout.trim()) : root, '.arribo')
}

/**
 * A checkout of the baseline with these apps built, kept for later runs. A worktree rather than an archive, because
 * Tailwind looks for class names only in files that git doesn't ignore.
 */
export function buildBaseline(apps = ['driver', 'admin', 'sandbox']) {
  const folder = path.join(keptFolder(), `baseline-${baselineName}`)
  const at = (...parts) => path.join(folder, ...parts)
  const stampOf = (app) => at('.tools', `${app}.built`)
  const missing = apps.filter((app) => !existsSync(stampOf(app)))
  if (missing.length === 0) return folder
  if (ask('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    throw new Error(
      `The baseline, commit ${baselineName}, is not in this clone. Fetch it: git fetch --depth 1 origin ${commit}`,
    )
  console.log(`Building ${missing.join(', ')} of the baseline, commit ${baselineName}; this happens once`)
  if (!existsSync(at('package.json'))) run('git', ['worktree', 'add', '--force', '--detach', folder, commit])
  run('npm', ['run', 'setup'], { cwd: folder })
  const own = { ...env, PATH: [at('.tools/node_modules/.bin'), at('node_modules/.bin'), env.PATH].join(path.delimiter) }
  for (const app of missing) {
    run('turbo', ['run', 'build', `--filter=@arribo/${app}`, '--output-logs=errors-only'], { cwd: folder, env: own })
    writeFileSync(stampOf(app), '')
  }
  return folder
}

/** The executable of a major version of Node: this process's own, or npm's package, kept for later runs. */
export function nodeOf(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const folder = path.join(keptFolder(), `node-${major}`)
  const executable = path.join(folder, 'node_modules/node/bin/node')
  if (existsSync(executable)) return executable
  console.log(`Fetching Node ${major}; this happens once`)
  installInto(folder, `node@${major}`)
  return executable
}
