import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, unknown> }
type Workflow = {
  on: Record<string, unknown>
  permissions: Record<string, string>
  concurrency: { 'cancel-in-progress': boolean }
  jobs: Record<string, { 'timeout-minutes'?: number; permissions?: unknown; steps: Step[] }>
}

const readRoot = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const workflow: Workflow = parse(readRoot('.github/workflows/check.yml'))
const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  readRoot('package.json'),
)
const jobs = Object.values(workflow.jobs)
const steps = jobs.flatMap((job) => job.steps)

describe('the check of every push', () => {
  it('runs on pushes and pull requests', () => {
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request'])
  })

  it('runs npm test and only commands that package.json has', () => {
    const commands = steps.flatMap(({ run }) => (run ? [run] : []))
    expect(commands).toContain('npm test')
    const missing = commands.filter((command) => {
      const [, name = ''] = /^npm (?:run )?([a-z:]+)$/.exec(command) ?? []
      return !(name in scripts)
    })
    expect(missing).toEqual([])
  })

  it('may read the code and nothing else, and leaves no key behind', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    expect(jobs.filter(({ permissions }) => permissions !== undefined)).toEqual([])
    expect(steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toMatchObject({
      'persist-credentials': false,
    })
  })

  it('ends by itself, and when a newer push comes', () => {
    expect(workflow.concurrency['cancel-in-progress']).toBe(true)
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThanOrEqual(30)
  })

  it('uses actions of GitHub alone, each pinned to a major version', () => {
    const loose = steps.filter(({ uses }) => uses !== undefined && !/^actions\/[a-z-]+@v\d+$/.test(uses))
    expect(loose).toEqual([])
  })

  it('runs on the Node version that the product asks for', () => {
    const version = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with?.['node-version']
    expect(engines.node).toMatch(new RegExp(`^>=${String(version)}\\.`))
  })

  it('keeps the reports of a failed run', () => {
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-artifact@'))
    expect(upload).toMatchObject({ if: 'failure()', with: { path: expect.stringContaining('test-results') } })
  })
})

it('dependabot looks after the packages and the actions', () => {
  const { updates }: { updates: { 'package-ecosystem': string }[] } = parse(readRoot('.github/dependabot.yml'))
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['npm', 'github-actions'])
})
