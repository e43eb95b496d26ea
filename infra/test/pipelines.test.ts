import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { at, folders, jobsOf, readRoot, stepsOf, workflow, workflows } from './workflows.ts'

const pipelines = [...workflows].flatMap(([file, { jobs, on }]) => {
  const called = Object.values(jobs).flatMap(({ with: words }) => words?.packages ?? [])
  const own = stepsOf(file).flatMap(({ run }) => /^npm run part -- ([a-z][a-z0-9 -]*)$/.exec(run ?? '')?.[1] ?? [])
  const packages = [...called, ...own].flatMap((each) => each.split(' '))
  return packages.length > 0 ? [{ file, packages, paths: on['pull_request']?.paths, isNightly: 'schedule' in on }] : []
})
const byDay = pipelines.filter(({ isNightly }) => !isNightly)
const asked = (run: string | undefined) => /^npm run affected -- (.+)$/.exec(run ?? '')?.[1]

/** Who builds on whom, in turbo's own words: each package with all that it depends on, near and far. */
function buildsOn(): Map<string, string[]> {
  const question = '{packages{items{path allDependencies{items{path}}}}}'
  const turbo = fileURLToPath(at('node_modules/.bin/turbo'))
  const { stdout } = spawnSync(turbo, ['query', question], { cwd: fileURLToPath(at('.')), encoding: 'utf8' })
  type Package = { path: string; allDependencies: { items: { path: string }[] } }
  const answer: { data: { packages: { items: Package[] } } } = JSON.parse(stdout)
  return new Map(
    answer.data.packages.items.map(({ path, allDependencies }) => [
      path,
      allDependencies.items.map((each) => each.path).filter((each) => each !== ''),
    ]),
  )
}
const graph = buildsOn()

/** A change of one of these makes turbo call every package affected, or those whose vendors changed. */
const { globalDependencies }: { globalDependencies: string[] } = JSON.parse(readRoot('turbo.json'))
const ofAll = globalDependencies
  .flatMap((glob) => {
    const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(glob) ?? []
    return names ? names.split(',').map((name) => before + name + after) : [glob]
  })
  .toSorted()

/** A script of the house, with all that it is made of. */
function withImports(file: string): string[] {
  const imported = [...readRoot(file).matchAll(/^import .* from '(\.[^']+)'$/gm)].map(([, name = '']) => name)
  return [file, ...imported.flatMap((name) => withImports(join(dirname(file), name)))]
}

/** Code of a package by file, its own tests included. */
function codeIn(folder: string): [file: string, text: string][] {
  const rooms = ['src', 'test', 'lib', 'bin', 'scripts'].filter((room) => existsSync(at(`${folder}/${room}`)))
  const below = rooms.flatMap((room) =>
    readdirSync(at(`${folder}/${room}`), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  return [...readdirSync(at(folder)), ...below]
    .filter((file) => /\.(?:m?ts|tsx|mjs)$/.test(file))
    .map((file) => [`${folder}/${file}`, readRoot(`${folder}/${file}`).replace(/^\s*(?:\/?\*|\/\/).*$/gm, '')])
}
const code = new Map([...folders.values()].map((folder) => [folder, codeIn(folder)]))
const testsOfDocuments = [...readRoot('scripts/lib/documents.mjs').matchAll(/^ {2}'(.+)',$/gm)].map(([, at = '']) => at)
const isOfDocuments = (file: string) => testsOfDocuments.some((place) => file.startsWith(place))

describe('the pipelines', () => {
  it('look after every package of the workspace, each in one place', () => {
    const lookedAfter = pipelines.flatMap(({ packages }) => packages)
    expect(lookedAfter.sort()).toEqual([...folders.keys()].sort())
  })

  it.each(byDay)('$file hides nothing by its paths that turbo would call affected', ({ packages, paths = [] }) => {
    const covers = (place: string) =>
      paths.some((path) => path === place || (path.endsWith('**') && place.startsWith(path.slice(0, -2))))
    const own = packages.map((name) => folders.get(name) ?? '')
    const builtOn = own.flatMap((folder) => graph.get(folder) ?? [])
    const places = [...own, ...builtOn].map((folder) => `${folder}/`)
    expect(places.length).toBeGreaterThan(packages.length)
    const changing = [...new Set([...places, ...ofAll, 'turbo.json', 'pnpm-lock.yaml', `.github/workflows/`])]
    expect(changing.filter((place) => !covers(place))).toEqual([])
  })

  it('by day do only what turbo calls affected, with the history that it needs to know', () => {
    for (const { file } of byDay) expect(jobsOf(file)[0]?.uses).toBe('./.github/workflows/part.yml')
    const asking = ['part.yml', 'e2e.yml'].flatMap(jobsOf).filter(({ steps }) => steps)
    for (const { steps = [] } of asking) {
      const at = steps.findIndex(({ run }) => asked(run))
      expect(steps[at]).toMatchObject({
        id: 'affected',
        env: { TURBO_SCM_BASE: '${{ github.event.pull_request.base.sha }}' },
      })
      expect(steps[0]).toMatchObject({ uses: 'actions/checkout@v6', with: { 'fetch-depth': 0 } })
      const after = steps.slice(at + 1).filter(({ run }) => run)
      expect(after.length).toBeGreaterThan(0)
      for (const step of after) expect(step.if).toBe("steps.affected.outputs.packages != ''")
    }
    expect(stepsOf('part.yml').flatMap(({ run }) => asked(run) ?? [])).toEqual(['${{ inputs.packages }}'])
    expect(stepsOf('part.yml').at(-1)?.run).toBe('npm run part -- ${{ steps.affected.outputs.packages }}')
  })

  it('are themselves something on which every package builds', () => {
    const madeOf = [
      '.github/actions/setup/action.yml',
      '.github/workflows/part.yml',
      ...['scripts/affected.mjs', 'scripts/part.mjs'].flatMap(withImports),
    ]
    expect(ofAll).toEqual(expect.arrayContaining(madeOf))
    expect(ofAll).toEqual([...new Set(ofAll)])
  })

  it('know of the packages that tests and builds of others read without importing them', () => {
    const place = /['`](?:\.\.\/)*((?:apps|packages)\/[a-z0-9-]+)/g
    const missing = [...code].flatMap(([folder, files]) => {
      const known = [folder, ...(graph.get(folder) ?? [])]
      const reading = files.filter(([file]) => !isOfDocuments(file))
      return reading.flatMap(([file, text]) =>
        [...text.matchAll(place)].filter(([, at = '']) => !known.includes(at)).map(([, at]) => `${file}: ${at}`),
      )
    })
    expect(missing).toEqual([])
  })
})

describe('the journeys', () => {
  it('run when anything is affected that npm start starts', () => {
    const started = [...folders].filter(([name, folder]) => folder.startsWith('apps/') && name !== 'prove')
    const [names = ''] = stepsOf('e2e.yml').flatMap(({ run }) => asked(run) ?? [])
    expect(names.split(' ')).toEqual(started.map(([name]) => name).sort())
  })

  it('weigh a first visit wherever they run', () => {
    expect(stepsOf('e2e.yml').map(({ run }) => run)).toEqual(expect.arrayContaining(['npm run e2e', 'npm run size']))
  })
})

it('every promise is proven at night at its full size, which takes too long by day', () => {
  const { on, jobs } = workflow('prove.yml')
  expect(on).toHaveProperty('schedule')
  expect(stepsOf('prove.yml').map(({ run }) => run)).toContain('npm run prove -- --only "$PROMISE"')
  const promises = readdirSync(at('apps/prove/src/promises')).map((file) => file.replace('.prove.ts', ''))
  expect(jobs['prove']?.strategy?.matrix['promise']).toEqual(promises.toSorted())
})

describe('what belongs to no package', () => {
  it('is tested whatever changed', () => {
    expect(workflow('documents.yml').on).toEqual({ pull_request: null })
    expect(stepsOf('documents.yml').map(({ run }) => run)).toContain('npm run documents')
  })

  it('is read by no test that is not run then', () => {
    const reading = [...code.values()]
      .flat()
      .filter(([file, text]) => /\.test\.tsx?$/.test(file) && /['`](?:\.\.\/)*(?:docs|\.github)\//.test(text))
      .map(([file]) => file)
    expect(reading.length).toBeGreaterThan(3)
    expect(reading.filter((file) => !isOfDocuments(file))).toEqual([])
  })
})
