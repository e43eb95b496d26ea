import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at, folders, jobsOf, manifestOf, stepsOf, workflow, workflows } from './workflows.ts'

const commandsOf = (file: string) => stepsOf(file).flatMap(({ run }) => run ?? [])

describe('a pull request', () => {
  it('is checked whole, with the tests of what turbo calls affected and with every journey', () => {
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

  it('finds the tests of every package, but for the promises, which run every night', () => {
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
