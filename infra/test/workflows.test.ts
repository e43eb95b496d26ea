import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { functionFiles } from '../lib/deploy/changes.ts'
import { stages } from '../lib/stages.ts'
import { propertiesOf } from './templates.ts'
import { actions, at, folders, jobsOf, manifestOf, readRoot, stepsOf, workflow, workflows } from './workflows.ts'

const allSteps = [...[...workflows.keys()].flatMap(stepsOf), ...actions.flatMap(({ runs }) => runs.steps)]

describe.each([...workflows.keys()])('%s', (file) => {
  it('runs browsers only where there is one', () => {
    const drivesBrowsers =
      /^npm (?:test|run (?:test|e2e|shots|bench|prove)\b)|^npx turbo run .*\btest\b|inputs\.command/
    for (const { steps = [], ...job } of jobsOf(file))
      if (steps.some(({ run }) => drivesBrowsers.test(run ?? ''))) expect(job['runs-on']).not.toMatch(/arm/)
  })

  it('may only read the code, and leaves no credentials behind', () => {
    const mayProve = file === 'deploy.yml' ? { 'id-token': 'write' } : {}
    expect(workflow(file).permissions).toEqual({ contents: 'read', ...mayProve })
    expect(jobsOf(file).filter(({ permissions }) => permissions !== undefined)).toEqual([])
    for (const step of stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false })
    }
    expect(readRoot(`.github/workflows/${file}`)).not.toContain('secrets.')
  })

  it('ends within an hour, and is cancelled by a newer push unless it deploys', () => {
    for (const job of jobsOf(file)) if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(60)
    const { on } = workflow(file)
    if (typeof on === 'object' && 'workflow_call' in on) expect(workflow(file).concurrency).toBeUndefined()
    else if (file !== 'deploy.yml') expect(workflow(file).concurrency?.['cancel-in-progress']).toBe(true)
  })
})

describe('all workflows', () => {
  it('run only scripts that exist', () => {
    const commands = allSteps
      .flatMap(({ run }) => (run ?? '').split('\n'))
      .filter((line) => line.trim().startsWith('npm '))
    expect(commands.length).toBeGreaterThan(10)
    const missing = commands.filter((command) => {
      const [, folder = '.', name = ''] =
        /^npm (?:run )?(?:--prefix (\S+) )?([a-z0-9:]+)(?: -- .+)?$/.exec(command.trim()) ?? []
      return !(name in manifestOf(folder).scripts)
    })
    expect(missing).toEqual([])
  })

  it('use GitHub’s own actions, each pinned to a commit with its version beside it, and ours', () => {
    const used = allSteps.flatMap(({ uses }) => uses ?? [])
    expect(
      used.filter((uses) => !/^actions\/[a-z-]+@[0-9a-f]{40}$/.test(uses) && !existsSync(at(`${uses}/action.yml`))),
    ).toEqual([])
    const files = [...[...workflows.keys()].map((file) => `workflows/${file}`), 'actions/setup/action.yml']
    const pinned = files.flatMap((file) => readRoot(`.github/${file}`).match(/uses: actions\/.*/g) ?? [])
    // Dependabot reads the version from the comment and updates both.
    expect(pinned.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
    const commitsOf = new Map<string, Set<string>>()
    for (const [, name = '', commit = ''] of pinned.map((line) => /actions\/([a-z-]+)@(\w+)/.exec(line) ?? []))
      commitsOf.set(name, (commitsOf.get(name) ?? new Set()).add(commit))
    expect([...commitsOf].filter(([, commits]) => commits.size > 1)).toEqual([])
    const called = [...workflows.keys()].flatMap(jobsOf).flatMap(({ uses }) => uses ?? [])
    expect(called.filter((uses) => !existsSync(at(uses)))).toEqual([])
  })

  it('run on the same Node version as the image and the functions', () => {
    const versions = allSteps
      .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
      .map((step) => step.with?.['node-version'])
    expect(versions).toEqual([24])
    expect(readRoot('apps/api/Dockerfile')).toMatch(/^FROM node:24-/m)
    const functions = propertiesOf('prod-identity', 'AWS::Lambda::Function')
    expect(functions.map(({ Runtime }) => Runtime)).toEqual(functions.map(() => 'nodejs24.x'))
  })
})

describe('the deployment', () => {
  const { jobs } = workflow('deploy.yml')

  it('deploys to dev before prod, and builds once', () => {
    expect(jobs['dev']).toMatchObject({ needs: 'build', environment: 'dev' })
    expect(jobs['prod']).toMatchObject({ needs: ['build', 'dev'], environment: 'prod' })
    expect(jobs['build']).not.toHaveProperty('environment')
    const builders = Object.entries(jobs).filter(([, { steps = [] }]) =>
      steps.some(({ run }) => run?.startsWith('npm run build')),
    )
    expect(builders.map(([name]) => name)).toEqual(['build'])
  })

  it('waits only for an earlier one to the same stage, so a slow reviewer blocks nobody', () => {
    expect(workflow('deploy.yml').concurrency).toBeUndefined()
    for (const { name } of stages)
      expect(jobs[name]?.concurrency).toEqual({ group: `deploy-${name}`, 'cancel-in-progress': false })
    expect([jobs['check'], jobs['build']].map((job) => job?.concurrency)).toEqual([undefined, undefined])
  })

  it('can build a commit again after a failed build, although no image is overwritten', () => {
    expect(jobs['build']?.env?.['BUILD_ID']).toBe('${{ github.run_id }}-${{ github.run_attempt }}')
    expect(jobs['build']?.steps?.map(({ run }) => run).join()).toContain('/arribo-api:$COMMIT-$BUILD_ID"')
  })

  it("can deploy any earlier build by hand, with that commit's templates", () => {
    const { on } = workflow('deploy.yml')
    expect(on).toMatchObject({
      workflow_dispatch: { inputs: { stage: { options: stages.map(({ name }) => name) }, commit: { required: true } } },
    })
    for (const { name } of stages) {
      expect(jobs[name]?.if).toContain(`inputs.stage == '${name}'`)
    }
    for (const name of ['check', 'build']) expect(jobs[name]?.if).toBe("github.event_name == 'push'")
  })

  it('checks first that the commit is on main: a branch’s commit would have the stage’s role', () => {
    for (const { name } of stages) {
      const [checkout, ofMain, ...others] = jobs[name]?.steps ?? []
      expect(checkout?.with).toEqual({ 'fetch-depth': 0, 'persist-credentials': false })
      expect(ofMain).toEqual({
        run: 'git merge-base --is-ancestor "$COMMIT" HEAD && git checkout --quiet --detach "$COMMIT"',
      })
      expect(others.map(({ uses }) => uses).slice(0, 2)).toEqual([
        './.github/actions/setup',
        './.github/actions/identity',
      ])
    }
    // No other job may use a stage's role.
    for (const file of workflows.keys())
      if (file !== 'deploy.yml') expect(readRoot(`.github/workflows/${file}`)).not.toContain('AWS_ROLE_ARN')
  })

  it('builds on the processor architecture that it runs on', () => {
    expect(jobs['build']?.['runs-on']).toMatch(/-arm$/)
  })

  it('deploys every stage by its own name, under an environment that AWS trusts', () => {
    const trusted = propertiesOf('releases', 'AWS::IAM::Role').map(({ RoleName }) => String(RoleName))
    for (const { name } of stages) {
      expect(jobs[name]?.steps?.map(({ run }) => run)).toContain(`npm run deploy -- up ${name} "$COMMIT" --yes`)
      expect(trusted).toContain(`arribo-deploy-${jobs[name]?.environment}`)
    }
  })

  it('deploys every function that AWS starts', () => {
    const handlers = ['prod-identity', 'prod-api'].flatMap((id) => propertiesOf(id, 'AWS::Lambda::Function'))
    expect(
      handlers.map(({ Handler }) => `functions/${String(Handler).replace('.handler', '')}.zip`).toSorted(),
    ).toEqual(functionFiles.toSorted())
  })
})

it('dependabot updates the packages, the actions and the image', () => {
  const { updates }: { updates: { 'package-ecosystem': string }[] } = parse(readRoot('.github/dependabot.yml'))
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker'])
})

const commandsOf = (file: string) => stepsOf(file).flatMap(({ run }) => run ?? [])

describe('a pull request', () => {
  it('runs the whole check, the tests of what turbo calls affected, and every journey', () => {
    expect(workflow('pull-request.yml').on).toBe('pull_request')
    expect(commandsOf('pull-request.yml')).toEqual([
      'npm run check',
      'npx turbo run build test --affected --concurrency=1',
      'npm run bench -- size',
      'npm run e2e',
    ])
  })

  it('is compared with its base, with enough history to determine what is affected', () => {
    const [affected] = jobsOf('pull-request.yml').filter(({ steps = [] }) =>
      steps.some(({ run }) => run?.includes('--affected')),
    )
    expect(affected?.env).toMatchObject({ TURBO_SCM_BASE: '${{ github.event.pull_request.base.sha }}' })
    expect(affected?.steps?.[0]?.with).toMatchObject({ 'fetch-depth': 0 })
  })

  it('runs the tests of every package except the promises, which run every night', () => {
    const untested = [...folders].filter(([, folder]) => !('test' in (manifestOf(folder).scripts ?? {})))
    expect(untested.map(([name]) => name)).toEqual(['prove'])
  })
})

describe('the whole suite', () => {
  it('runs once for a push to main, before the deployed build, and every night', () => {
    const { on, jobs } = workflow('deploy.yml')
    expect(on).toMatchObject({ push: { branches: ['main'] } })
    expect(jobs['check']?.uses).toBe('./.github/workflows/check.yml')
    expect(jobs['build']?.needs).toBe('check')
    expect(commandsOf('check.yml')).toContain('${{ inputs.command }}')
    for (const file of ['deploy.yml', 'nightly.yml'])
      expect(workflow(file).jobs['check']?.with, file).toEqual({ command: 'npm run test:all' })
    const onPush = [...workflows].filter(([, { on: event }]) => typeof event === 'object' && 'push' in event)
    expect(onPush.map(([file]) => file)).toEqual(['deploy.yml'])
  })

  it('is followed every night by each promise at full size', () => {
    const { on, jobs } = workflow('nightly.yml')
    expect(on).toHaveProperty('schedule')
    expect(commandsOf('nightly.yml')).toContain('npm run prove -- --only "$PROMISE"')
    const promises = readdirSync(at('apps/prove/src/promises')).map((file) => file.replace('.prove.ts', ''))
    expect(jobs['prove']?.strategy?.matrix['promise']).toEqual(promises.toSorted())
  })
})
