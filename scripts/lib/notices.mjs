import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { env, root } from './setup.mjs'

/** The packages whose code is shipped to browsers and AWS; the sandbox and the tests aren't. */
const shipped = ['driver', 'admin', 'api', 'functions'].map((app) => `--filter=@arribo/${app}`)

/** Native binaries have a package for each system: one entry represents all, whatever this machine installed. */
const system = /-(?:linux(?:musl)?|darwin|win32)-(?:x64|arm64)$/

export function shippedPackages() {
  const words = [...shipped, 'licenses', 'list', '--prod', '--json']
  const output = execFileSync('pnpm', words, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e8 })
  const packages = Object.values(JSON.parse(output)).flatMap((group) =>
    group.map(({ name, versions, paths, license }) => ({
      name: name.replace(system, '-{system}'),
      versions,
      license,
      folder: paths[0],
    })),
  )
  const byName = new Map(packages.map((each) => [each.name, each]))
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const rule = '-'.repeat(80)

export const listOf = (packages) =>
  packages.map(({ name, versions, license }) => `${name} ${versions.join(', ')}: ${license}`).join('\n')

/** The list, then each licence text once, below the names of the packages with that text. */
export function noticesOf(packages) {
  const texts = new Map()
  for (const { name, folder } of packages) {
    const text = licenceTextOf(folder)
    if (text) texts.set(text, [...(texts.get(text) ?? []), name])
  }
  const font = readFileSync(path.join(root, 'packages/ui/src/fonts/LICENSE'), 'utf8').trim()
  return [
    'What others made of all that reaches browsers and the cloud. Made by `npm run notices`.',
    '',
    listOf(packages),
    'Atkinson Hyperlegible Next, a typeface: OFL-1.1',
    '',
    ...[...texts].flatMap(([text, names]) => entry(names.join(', '), text)),
    ...entry('Atkinson Hyperlegible Next', font),
  ].join('\n')
}

const entry = (names, text) => [rule, names, rule, '', text, '']

function licenceTextOf(folder) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  return files
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}
