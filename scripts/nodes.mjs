// npm run nodes: on each Node that the product supports, starts the packed API and functions, runs their smoke tests
// and a part of the suite. The versions come from npm's package `node`, into .tools; `-- 22` takes one of them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env, root, run, setup } from './lib/setup.mjs'

/** The oldest version that `engines` allows, one in between, and the one that production and the pipelines use. */
const versions = ['20.19.0', '22.23.3', '24.21.0']
const tests = [
  ['--project', 'infra', 'release'],
  ['--project', 'api', 'check-ins/driver', 'payments/driver'],
  ['--project', 'functions', '--project', 'server', '--project', 'runtime-contracts'],
]

setup()
run('turbo', ['run', 'build', '--output-logs=errors-only', '--filter=@arribo/api', '--filter=@arribo/functions'])
const [wanted] = process.argv.slice(2)
const failed = versions
  .filter((version) => !wanted || version.startsWith(`${wanted}.`))
  .filter((version) => !passes(version))
if (failed.length > 0) process.exit(1)

function passes(version) {
  const bin = installed(version)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const ownEnv = { ...env, PATH: [path.dirname(bin), env.PATH].join(path.delimiter) }
  const runs = tests.map((words) => {
    const { status, stdout, stderr } = spawnSync(bin, [vitest, 'run', ...words], {
      cwd: root,
      env: ownEnv,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    const [count = 'no tests ran'] = /^ +Tests +.*$/m.exec(stdout) ?? []
    console.log(`${status === 0 ? 'green' : 'RED  '} Node ${version}, ${words.join(' ')}: ${count.trim()}`)
    if (status !== 0) console.error(`${stdout}\n${stderr}`.slice(-6000))
    return status === 0
  })
  return runs.every(Boolean)
}

/** The executable of a version; its package contains nothing else. */
function installed(version) {
  const folder = path.join(root, '.tools/nodes', version)
  const bin = path.join(folder, 'node_modules/node/bin/node')
  if (existsSync(bin)) return bin
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true }))
  run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--loglevel=error',
    `node@${version}`,
  ])
  return bin
}
