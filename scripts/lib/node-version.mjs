import { existsSync } from 'node:fs'
import path from 'node:path'
import { keptFolder } from './baseline.mjs'
import { installInto } from './setup.mjs'

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
