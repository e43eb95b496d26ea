import { spawnSync } from 'node:child_process'
import { env } from './setup.mjs'

export function typeErrors(copy, folder) {
  const { stdout, error } = spawnSync('tsc', ['-p', `${folder}/tsconfig.json`, '--pretty', 'false'], {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (error) throw error
  return stdout.trim() ? stdout.trim().split(/\n(?! )/) : []
}
