import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { at, folders, jobsOf, readRoot, stepsOf, workflow, workflows } from './workflows.ts'

const pipelines = [...workflows].flatMap(([file, { jobs, on }]) => {
  const called = Object.values(jobs).flatMap(({ with: words }) => words?.packages ?? [])
  const packages = called.flatMap((each) => each.split(' '))
  return packages.length > 0 ? [{ file, packages, on }] : []
})
const asked = (run: string | undefined) => /^npm run affected -- (.+)$/.exec(run ?? '')?.[1]

/** Every package's direct and indirect dependencies, according to turbo. */
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

/** A change in one of these makes turbo treat all packages as affected, or those whose third-party packages changed. */
const { globalDependencies }: { globalDependencies: string[] } = JSON.parse(readRoot('turbo.json'))
const ofAll = globalDependencies
  .flatMap((glob) => {
    const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(glob) ?? []
    return names ? names.split(',').map((name) => before + name + after) : [glob]
  })
  .toSorted()

/** A script with everything it imports from this repository. */
function withImports(file: string): string[] {
  const imported = [...readRoot(file).matchAll(/^import .* from '(\.[^']+)'$/gm)].map(([, name = '']) => name)
  return [file, ...imported.flatMap((name) => withImports(join(dirname(file), name)))]
}

/** A package's code by file, including its tests. */
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
  it('cover every package of the workspace, each in one place', () => {
    const lookedAfter = pipelines.flatMap(({ packages }) => packages)
    expect(lookedAfter.sort()).toEqual([...folders.keys()].sort())
  })

  it('start only with a pull request, and use the one reusable workflow', () => {
    for (const { file, on } of pipelines) {
      expect(on).toBe('pull_request')
      expect(jobsOf(file)[0]?.uses).toBe('./.github/workflows/part.yml')
    }
  })

  it('run only what turbo calls affected, with enough history to determine it', () => {
    const asking = ['part.yml', 'e2e.yml'].flatMap(jobsOf).filter(({ steps }) => steps)
    for (const { steps = [] } of asking) {
      const at = steps.findIndex(({ run }) => asked(run))
      expect(steps[at]).toMatchObject({
        id: 'affected',
        env: { TURBO_SCM_BASE: '${{ github.event.pull_request.base.sha }}' },
      })
      expect(steps[0]).toMatchObject({ uses: expect.stringMatching(/^actions\/checkout@/), with: { 'fetch-depth': 0 } })
      const after = steps.slice(at + 1).filter(({ run }) => run)
      expect(after.length).toBeGreaterThan(0)
      for (const step of after) expect(step.if).toBe("steps.affected.outputs.packages != ''")
    }
    expect(stepsOf('part.yml').flatMap(({ run }) => asked(run) ?? [])).toEqual(['${{ inputs.packages }}'])
    expect(stepsOf('part.yml').at(-1)?.run).toBe('npm run part -- ${{ steps.affected.outputs.packages }}')
  })

  it('are themselves a dependency of every package', () => {
    const madeOf = [
      '.github/actions/setup/action.yml',
      '.github/workflows/part.yml',
      ...['scripts/affected.mjs', 'scripts/part.mjs'].flatMap(withImports),
    ]
    expect(ofAll).toEqual(expect.arrayContaining(madeOf))
    expect(ofAll).toEqual([...new Set(ofAll)])
  })

  it("know the packages that other packages' tests and builds read without importing them", () => {
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
  it('run when anything that npm start starts is affected', () => {
    const proofs = ['prove', 'simulator']
    const started = [...folders].filter(([name, folder]) => folder.startsWith('apps/') && !proofs.includes(name))
    const [names = ''] = stepsOf('e2e.yml').flatMap(({ run }) => asked(run) ?? [])
    expect(names.split(' ')).toEqual(started.map(([name]) => name).sort())
  })
})

describe('the whole suite', () => {
  it('runs once for a push to main, before the deployed build, and every night in full', () => {
    const { on, jobs } = workflow('deploy.yml')
    expect(on).toMatchObject({ push: { branches: ['main'] } })
    expect(jobs['check']?.uses).toBe('./.github/workflows/check.yml')
    expect(jobs['build']?.needs).toBe('check')
    expect(stepsOf('check.yml').map(({ run }) => run)).toContain('${{ inputs.command }}')
    // A pull request runs all journeys, without retries, so a release does too.
    for (const file of ['deploy.yml', 'nightly.yml'])
      expect(workflow(file).jobs['check']?.with, file).toEqual({ command: 'npm run test:all' })
    expect(stepsOf('e2e.yml').map(({ run }) => run)).toContain('npm run e2e')
    const onPush = [...workflows].filter(([, { on: event }]) => typeof event === 'object' && 'push' in event)
    expect(onPush.map(([file]) => file)).toEqual(['deploy.yml'])
  })
})

it('every promise is proven at full size every night', () => {
  const { on, jobs } = workflow('nightly.yml')
  expect(on).toHaveProperty('schedule')
  expect(stepsOf('nightly.yml').map(({ run }) => run)).toContain('npm run prove -- --only "$PROMISE"')
  const promises = readdirSync(at('apps/prove/src/promises')).map((file) => file.replace('.prove.ts', ''))
  expect(jobs['prove']?.strategy?.matrix['promise']).toEqual(promises.toSorted())
})

describe('files outside the packages', () => {
  it('are tested by every pull request', () => {
    expect(workflow('documents.yml').on).toBe('pull_request')
    expect(stepsOf('documents.yml').map(({ run }) => run)).toContain('npm run documents')
  })

  it('are read only by tests that run then', () => {
    const reading = [...code.values()]
      .flat()
      .filter(([file, text]) => /\.test\.tsx?$/.test(file) && /['`](?:\.\.\/)*(?:docs|\.github)\//.test(text))
      .map(([file]) => file)
    expect(reading.length).toBeGreaterThan(3)
    expect(reading.filter((file) => !isOfDocuments(file))).toEqual([])
  })
})
