import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { affectedAmong, queryAffected } from './affected.mjs'
import { env, root } from './setup.mjs'

const folders = ['apps', 'packages']
  .flatMap((room) => readdirSync(path.join(root, room)).map((name) => `${room}/${name}`))
  .concat('infra')
  .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
const names = folders.map((folder) => path.basename(folder)).sort((a, b) => a.localeCompare(b))

describe('a change in the repository', () => {
  /** The package manifests are all that turbo needs to know the dependencies. */
  const house = mkdtempSync(path.join(tmpdir(), 'affected-'))
  const manifests = folders
    .flatMap((folder) => [`${folder}/package.json`, `${folder}/turbo.json`])
    .filter((file) => existsSync(path.join(root, file)))
  const ofRoot = ['package.json', 'turbo.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
  const author = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com' }
  const committer = { GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' }
  const alone = { ...env, ...author, ...committer, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

  function git(...args) {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: house, env: alone, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`)
    return stdout.trim()
  }

  let base = ''
  beforeAll(() => {
    for (const file of [...ofRoot, ...manifests]) cpSync(path.join(root, file), path.join(house, file))
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'The house')
    base = git('rev-parse', 'HEAD')
  })
  afterAll(() => rmSync(house, { recursive: true }))

  const affectedBy = (...files) => {
    git('reset', '--quiet', '--hard', base)
    for (const file of files) {
      mkdirSync(path.dirname(path.join(house, file)), { recursive: true })
      appendFileSync(path.join(house, file), '\n')
    }
    git('add', '.')
    git('commit', '--quiet', '--message', 'A change')
    const answer = queryAffected(house, { ...alone, TURBO_SCM_BASE: base })
    return affectedAmong(names, answer).map(({ name }) => name)
  }

  it.each([
    ['packages/ui/src/button.tsx', ['admin', 'driver', 'ui'], ['api', 'infra', 'i18n']],
    ['packages/i18n/src/parts/driver.ts', ['admin', 'api', 'driver', 'functions', 'i18n', 'ui'], ['sandbox']],
    ['apps/api/src/app.ts', ['api', 'infra', 'prove', 'seed'], ['admin', 'driver', 'ui']],
    ['docs/costs.md', [], names],
    ['.github/workflows/part.yml', names, []],
    ['scripts/lib/steps.mjs', names, []],
  ])('%s affects %j, and not %j', (file, touched, untouched) => {
    const affected = affectedBy(file)
    expect(affected).toEqual(expect.arrayContaining(touched))
    expect(untouched.filter((name) => affected.includes(name))).toEqual([])
  })

  it("affects everything when its base isn't in the checkout", () => {
    const answer = queryAffected(house, { ...alone, TURBO_SCM_BASE: '0123456789012345678901234567890123456789' })
    expect(affectedAmong(['ui', 'driver'], answer)).toEqual([
      { name: 'ui', reason: 'GitRefNotFound' },
      { name: 'driver', reason: 'GitRefNotFound' },
    ])
  })
})

it('an unexpected answer from turbo fails the pipeline rather than reporting nothing affected', () => {
  expect(() => affectedAmong(['ui'], '{"data":null}')).toThrow(TypeError)
  expect(() => affectedAmong(['ui'], '')).toThrow(SyntaxError)
  expect(() => queryAffected(tmpdir(), env)).toThrow('turbo query affected')
})
