import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { env, root, run } from '../setup.mjs'

/** The last commit whose apps were drawn by the old renderer: users must not notice that React draws them now. */
const commit = 'a48f4dcb75b0b4d4581f7a4bf49a4dbf8fc10de6'
export const baselineName = commit.slice(0, 8)
const folder = path.join(root, '.arribo', `baseline-${baselineName}`)
const at = (...parts) => path.join(folder, ...parts)

/**
 * A checkout of the baseline with its apps and its own web host built, kept for later runs. A worktree instead of an
 * archive, because Tailwind looks for class names only in files that git doesn't ignore.
 */
export function buildBaseline() {
  const builtLast = at('apps/sandbox/dist/web-host.mjs')
  if (existsSync(builtLast)) return folder
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status !== 0)
    throw new Error(
      `The baseline, commit ${baselineName}, is not in this clone. Fetch it: git fetch --depth 1 origin ${commit}`,
    )
  console.log(`Building the baseline, commit ${baselineName}; this happens once`)
  if (!existsSync(at('package.json'))) run('git', ['worktree', 'add', '--force', '--detach', folder, commit])
  run('npm', ['run', 'setup'], { cwd: folder })
  const own = { ...env, PATH: [at('.tools/node_modules/.bin'), env.PATH].join(path.delimiter) }
  for (const app of ['driver', 'admin', 'sandbox'])
    run('npm', ['run', 'build', '--silent', '--', `--filter=@arribo/${app}`, '--output-logs=errors-only'], {
      cwd: folder,
      env: own,
    })
  return folder
}
