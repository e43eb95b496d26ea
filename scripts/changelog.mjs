// npm run changelog: writes CHANGELOG.md from the commits. `-- 0.2.0` first sets that version in package.json; commit both
// as "Set version 0.2.0", and the next run begins a new section.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { changelogOf, readLog } from './lib/changelog/changelog.mjs'
import { root } from './lib/setup.mjs'

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
const manifest = path.join(root, 'package.json')
const [version] = process.argv.slice(2)
if (version !== undefined) setVersion()

const setters = git('log', '--format=%h', '-G"version":', '--', 'package.json').split('\n').filter(Boolean)
const versions = new Map(setters.map((hash) => [hash, JSON.parse(git('show', `${hash}:package.json`)).version]))
const commits = readLog(
  git('log', '--no-merges', '--date=short', '--name-only', '--format=%x00%h%x1f%ad%x1f%s'),
  versions,
)
const text = changelogOf(commits)
const today = new Date().toISOString().slice(0, 10)
const title = version === undefined ? '## Unreleased' : `## ${version} (${today})`
writeFileSync(path.join(root, 'CHANGELOG.md'), text.replace('## Unreleased', title))
console.log(`CHANGELOG.md: ${commits.length} commits, ${versions.size} versions`)

function setVersion() {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Say a version, such as 0.2.0')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/("version": )"[^"]+"/, `$1"${version}"`))
}
