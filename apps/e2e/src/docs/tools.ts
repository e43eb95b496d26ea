import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tools } from './command-problems.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const at = (place: string) => path.join(root, place)
const read = (place: string) => readFileSync(at(place), 'utf8')

type Manifest = { readonly name?: string; readonly scripts?: Readonly<Record<string, string>> }
const manifestOf = (folder: string): Manifest | undefined =>
  existsSync(at(`${folder}/package.json`)) ? (JSON.parse(read(`${folder}/package.json`)) as Manifest) : undefined

const rooms = ['apps', 'packages'].flatMap((room) => readdirSync(at(room)).map((name) => `${room}/${name}`))
const folders = ['.', 'infra', 'scripts', ...rooms]

function sourcesUnder(folder: string): string {
  if (!existsSync(at(folder))) return ''
  return readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .map((file) => read(`${folder}/${file}`))
    .join('\n')
}

/** The source of one of our scripts, with everything it imports from this repository. */
function withImports(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(at(file))) return ''
  seen.add(file)
  const source = read(file)
  const imported = [...source.matchAll(/^(?:import|export) .*from '(\.[^']+)'$/gm)].map(([, name = '']) =>
    path.join(path.dirname(file), name),
  )
  return [source, ...imported.map((each) => withImports(each, seen))].join('\n')
}

function sourceOf(script: string): string | undefined {
  const command = manifestOf('.')?.scripts?.[script] ?? ''
  const file = /^node (scripts\/\S+)/.exec(command)?.[1]
  // Passes its arguments to Playwright.
  if (file === 'scripts/e2e.mjs') return undefined
  if (file) return withImports(file) + (read(file).includes('runSeed(') ? sourcesUnder('apps/seed/src') : '')
  const folder = /--prefix (\S+)/.exec(command)?.[1]
  return folder && ['bin', 'lib', 'src/commands'].map((each) => sourcesUnder(`${folder}/${each}`)).join('\n')
}

const projectsIn = (folder: string): string[] =>
  readdirSync(at(folder))
    .filter((file) => /^vitest\..*config\.ts$|^vitest\.config\.ts$/.test(file))
    .flatMap((file) => [...read(`${folder}/${file}`).matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name))

const programsIn = (folder: string): string[] =>
  existsSync(at(`${folder}/node_modules/.bin`)) ? readdirSync(at(`${folder}/node_modules/.bin`)) : []

export function openTools(): Tools {
  const byName = new Map(folders.map((folder) => [manifestOf(folder)?.name, folder]))
  return {
    hasPlace: (place) => existsSync(at(place)),
    scriptsOf: (folder) => manifestOf(folder)?.scripts,
    folderOf: (name) => byName.get(name),
    programs: new Set(programsIn('.')),
    testProjects: new Set(folders.flatMap(projectsIn)),
    browserProjects: new Set(
      [...read('apps/e2e/playwright.config.ts').matchAll(/\bname: '([^']+)'/g)].map(([, name = '']) => name),
    ),
    sourceOf,
  }
}

export const filesUnder = (folder: string): string[] =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.split(path.sep).includes('node_modules'))
    .map((file) => `${folder}/${file}`)

/** All pages that people read: those in the root, in docs, and each package's README. */
export function listDocuments(): string[] {
  const isPage = (file: string) =>
    file.endsWith('.md') && !file.endsWith('.gen.md') && !file.split(path.sep).includes('node_modules')
  const parts = rooms.flatMap((folder) => [folder, ...(existsSync(at(`${folder}/src`)) ? [`${folder}/src`] : [])])
  const readmes = parts.flatMap((folder) =>
    folder.endsWith('/src') ? filesUnder(folder) : readdirSync(at(folder)).map((file) => `${folder}/${file}`),
  )
  return [...readdirSync(root), ...filesUnder('docs'), ...readmes, 'infra/README.md'].filter(isPage)
}

export const readPage = read
