import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { stages } from '../lib/stages.ts'
import { propertiesOf, templateOf } from './templates.ts'

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, unknown> }
type Job = {
  'timeout-minutes'?: number
  permissions?: unknown
  environment?: string
  needs?: string
  uses?: string
  with?: { packages?: string }
  'runs-on'?: string
  strategy?: { matrix: Record<string, string[]> }
  steps?: Step[]
}
type Workflow = {
  on: Record<string, { paths?: string[]; branches?: string[] } | null>
  permissions: Record<string, string>
  concurrency?: { 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}
type Manifest = {
  name: string
  scripts: Record<string, string>
  engines: { node: string }
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const at = (file: string) => new URL(`../../${file}`, import.meta.url)
const readRoot = (file: string) => readFileSync(at(file), 'utf8')
const manifestOf = (folder: string): Manifest => JSON.parse(readRoot(`${folder}/package.json`))

const workflows = new Map<string, Workflow>(
  readdirSync(at('.github/workflows')).map((file) => [file, parse(readRoot(`.github/workflows/${file}`))]),
)
const actions = readdirSync(at('.github/actions')).map((name): { runs: { steps: Step[] } } =>
  parse(readRoot(`.github/actions/${name}/action.yml`)),
)
const workflow = (file: string): Workflow => workflows.get(file) ?? { on: {}, permissions: {}, jobs: {} }
const jobsOf = (file: string) => Object.values(workflow(file).jobs)
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps = [] }) => steps)
const allSteps = [...[...workflows.keys()].flatMap(stepsOf), ...actions.flatMap(({ runs }) => runs.steps)]
const { scripts, engines } = manifestOf('.')

/** Every package of the workspace by its last folder. */
const folders = new Map(
  ['apps', 'packages']
    .flatMap((room) => readdirSync(at(room)).map((name) => `${room}/${name}`))
    .concat('infra')
    .filter((folder) => existsSync(at(`${folder}/package.json`)))
    .map((folder) => [folder.split('/').at(-1) ?? '', folder]),
)

describe.each([...workflows.keys()])('%s', (file) => {
  it('may read the code and nothing else, and leaves no key behind', () => {
    const mayProve = file === 'deploy.yml' ? { 'id-token': 'write' } : {}
    expect(workflow(file).permissions).toEqual({ contents: 'read', ...mayProve })
    expect(jobsOf(file).filter(({ permissions }) => permissions !== undefined)).toEqual([])
    for (const step of stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false })
    }
    expect(readRoot(`.github/workflows/${file}`)).not.toContain('secrets.')
  })

  it('ends by itself', () => {
    for (const job of jobsOf(file)) if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(30)
  })

  it('ends when a newer push comes, but for what changes the cloud', () => {
    const isCalled = 'workflow_call' in workflow(file).on
    if (isCalled) expect(workflow(file).concurrency).toBeUndefined()
    else expect(workflow(file).concurrency?.['cancel-in-progress']).toBe(file !== 'deploy.yml')
  })

  it('begins as all others do, wherever it runs a command of ours', () => {
    for (const { steps = [] } of jobsOf(file)) {
      const first = steps.findIndex(({ run }) => run?.startsWith('npm '))
      const before = steps.slice(0, Math.max(first, 0)).map(({ uses }) => uses)
      if (first >= 0) expect(before).toContain('./.github/actions/setup')
    }
  })
})

describe('all workflows', () => {
  it('run only commands that package.json has', () => {
    const commands = allSteps
      .flatMap(({ run }) => (run ?? '').split('\n'))
      .filter((line) => line.trim().startsWith('npm '))
    expect(commands.length).toBeGreaterThan(10)
    const missing = commands.filter((command) => {
      const [, name = ''] = /^npm (?:run )?([a-z0-9:]+)(?: -- .+)?$/.exec(command.trim()) ?? []
      return !(name in scripts)
    })
    expect(missing).toEqual([])
  })

  it('use actions of GitHub, each pinned to a major version, and our own', () => {
    const used = allSteps.flatMap(({ uses }) => uses ?? [])
    expect(
      used.filter((uses) => !/^actions\/[a-z-]+@v\d+$/.test(uses) && !existsSync(at(`${uses}/action.yml`))),
    ).toEqual([])
    const called = [...workflows.keys()].flatMap(jobsOf).flatMap(({ uses }) => uses ?? [])
    expect(called.filter((uses) => !existsSync(at(uses)))).toEqual([])
  })

  it('run on the Node version that the product asks for', () => {
    const versions = allSteps
      .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
      .map((step) => step.with?.['node-version'])
    expect(versions).toEqual([20])
    expect(engines.node).toMatch(/^>=20\./)
  })

  it('look only at paths that are there', () => {
    const paths = [...workflows.values()].flatMap(({ on }) => Object.values(on).flatMap((event) => event?.paths ?? []))
    expect(paths.length).toBeGreaterThan(0)
    expect([...new Set(paths)].filter((path) => !existsSync(at(path.replace(/\*\*$/, ''))))).toEqual([])
  })
})

describe('the check of every push', () => {
  it('runs on pushes and pull requests, all that npm test runs and the templates', () => {
    expect(Object.keys(workflow('check.yml').on)).toEqual(['push', 'pull_request'])
    const commands = stepsOf('check.yml').flatMap(({ run }) => run ?? [])
    expect(commands).toEqual(['npm test', 'npm run synth'])
  })

  it('keeps the reports of a failed run', () => {
    const upload = stepsOf('check.yml').find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload).toMatchObject({ if: 'failure()', with: { path: expect.stringContaining('test-results') } })
  })
})

describe('the pipelines', () => {
  const pipelines = [...workflows].flatMap(([file, { jobs, on }]) => {
    const called = Object.values(jobs).flatMap(({ with: words }) => words?.packages ?? [])
    const own = stepsOf(file).flatMap(({ run }) => /^npm run part -- ([a-z][a-z0-9 -]*)$/.exec(run ?? '')?.[1] ?? [])
    const packages = [...called, ...own].flatMap((each) => each.split(' '))
    return packages.length > 0
      ? [{ file, packages, paths: on['pull_request']?.paths, isNightly: 'schedule' in on }]
      : []
  })

  it('look after every package of the workspace, each in one place', () => {
    const lookedAfter = pipelines.flatMap(({ packages }) => packages)
    expect(lookedAfter.sort()).toEqual([...folders.keys()].sort())
  })

  it.each(pipelines.filter(({ isNightly }) => !isNightly))(
    '$file runs when a package that it looks after changes, or one that those build on',
    ({ packages, paths = [] }) => {
      const covers = (folder: string) => paths.some((path) => `${folder}/`.startsWith(path.replace(/\*\*$/, '')))
      for (const name of packages) {
        const folder = folders.get(name) ?? ''
        const { dependencies, devDependencies } = manifestOf(folder)
        const ours = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
          (each) => folders.get(each.replace('@arribo/', '')) ?? [],
        )
        // The functions are tested with the API's world, the API with the sandbox: they share one pipeline.
        expect(
          [folder, ...ours].filter((each) => !covers(each)),
          name,
        ).toEqual([])
      }
      expect(paths).toEqual(expect.arrayContaining(['pnpm-lock.yaml', '.github/**']))
    },
  )

  it('prove every promise at night at its full size, which takes too long by day', () => {
    const { on, jobs } = workflow('prove.yml')
    expect(on).toHaveProperty('schedule')
    expect(stepsOf('prove.yml').map(({ run }) => run)).toContain('npm run prove -- --only "$PROMISE"')
    const promises = readdirSync(at('apps/prove/src/promises')).map((file) => file.replace('.prove.ts', ''))
    expect(jobs['prove']?.strategy?.matrix['promise']).toEqual(promises.toSorted())
  })

  it('weigh a first visit wherever journeys run', () => {
    expect(stepsOf('e2e.yml').map(({ run }) => run)).toEqual(expect.arrayContaining(['npm run e2e', 'npm run size']))
  })
})

describe('the deployment', () => {
  const { jobs } = workflow('deploy.yml')

  it('follows main, dev before prod, and builds once', () => {
    expect(workflow('deploy.yml').on).toEqual({ push: { branches: ['main'] } })
    expect(jobs['dev']).toMatchObject({ needs: 'build', environment: 'dev' })
    expect(jobs['prod']).toMatchObject({ needs: 'dev', environment: 'prod' })
    const builders = Object.entries(jobs).filter(([, { steps = [] }]) =>
      steps.some(({ run }) => run?.startsWith('npm run build')),
    )
    expect(builders.map(([name]) => name)).toEqual(['build'])
  })

  it('builds on the processor that runs it', () => {
    expect(jobs['build']?.['runs-on']).toMatch(/-arm$/)
  })

  it('brings every stage by its own name, under an environment that the cloud trusts', () => {
    const trusted = propertiesOf(templateOf('releases'), 'AWS::IAM::Role').map(({ RoleName }) => String(RoleName))
    for (const { name } of stages) {
      expect(jobs[name]?.steps?.map(({ run }) => run)).toContain(`npm run deploy -- ${name} \${{ github.sha }}`)
      expect(trusted).toContain(`arribo-deploy-${jobs[name]?.environment}`)
    }
  })

  it('brings every function that the cloud starts', () => {
    const handlers = ['prod-identity', 'prod-api'].flatMap((id) =>
      propertiesOf(templateOf(id), 'AWS::Lambda::Function'),
    )
    const brought = jobs['build']?.steps?.map(({ run }) => run ?? '').join('\n') ?? ''
    expect(handlers.length).toBeGreaterThan(1)
    for (const { Handler } of handlers) expect(brought).toContain(String(Handler).replace('.handler', ''))
  })
})

it('dependabot looks after the packages, the actions and the image', () => {
  const { updates }: { updates: { 'package-ecosystem': string }[] } = parse(readRoot('.github/dependabot.yml'))
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker'])
})
