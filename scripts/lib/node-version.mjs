import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installInto, root } from './setup.mjs'

/** The folder for what benches keep, the same for all worktrees of a clone. */
function keptFolder() {
  const words = ['rev-parse', '--path-format=absolute', '--git-common-dir']
  const { stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return path.join(stdout ? path.dirname(stdout.trim()) : root, '.arribo')
}

/** The executable of this major version of Node: this process's own, or that of npm's package, kept for later runs. */
export function nodeOf(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath
  const folder = path.join(keptFolder(), `node-${major}`)
  const executable = path.join(folder, 'node_modules/node/bin/node')
  if (existsSync(executable)) return executable
  console.log(`Fetching Node ${major}; this happens once`)
  installInto(folder, `node@${major}`)
  return executable
}
