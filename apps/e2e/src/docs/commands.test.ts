import { describe, expect, it } from 'vitest'
import { commandProblems, type Tools } from './command-problems.ts'
import { commandsIn } from './commands.ts'
import { listDocuments, openTools, readPage } from './tools.ts'

it('every command in the documents exists, with its options', () => {
  const tools = openTools()
  const documents = listDocuments()
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/scale.md', 'infra/README.md']),
  )
  const commands = documents.flatMap((document) => commandsIn(document, readPage(document)))
  expect(commands.length).toBeGreaterThan(60)
  expect(commands.flatMap((command) => commandProblems(command, tools))).toEqual([])
})

it('every link in the documents leads to something in the repository', () => {
  const tools = openTools()
  const broken = listDocuments().flatMap((document) =>
    [...readPage(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, link = '']) => new URL(link, `file:///${document}`).pathname.slice(1))
      .filter((place) => !tools.hasPlace(decodeURIComponent(place)))
      .map((place) => `${document}: ${place}`),
  )
  expect(broken).toEqual([])
})

const scripts: Record<string, Record<string, string>> = {
  '.': { test: 'x', paint: 'x', part: 'x', wash: 'x', e2e: 'x' },
  'apps/door': { build: 'x', open: 'x' },
}
const tools: Tools = {
  hasPlace: (path) => path === 'scripts/paint.mjs' || path === 'apps/door/src/door.test.ts',
  scriptsOf: (folder) => scripts[folder],
  folderOf: (name) => (name === '@arribo/door' ? 'apps/door' : undefined),
  programs: new Set(['vitest']),
  testProjects: new Set(['door', 'door rules']),
  browserProjects: new Set(['phone']),
  sourceOf: (script) => (script === 'paint' ? "options: { colour: { type: 'string' } }, has('--twice')" : undefined),
}
const problemsOf = (markdown: string, document = 'docs/page.md') =>
  commandsIn(document, markdown).flatMap((command) => commandProblems(command, tools))

describe('a command', () => {
  it.each([
    '`npm test`',
    '`npm run paint -- --colour red --twice`',
    '`npm run wash -- --anything`',
    '`npm run --silent --prefix apps/door open`',
    '`npm run part -- door`',
    '`npm run paint -- {colour}`',
    '`npx vitest run --project door door.test`',
    '`npx vitest run --project {package} {part of a name}`',
    '`node_modules/.bin/vitest run apps/door/src/door.test.ts`',
    '`pnpm --filter @arribo/door build`',
    '`node scripts/paint.mjs`',
    "`npx vitest run --project 'door rules'`",
    "`npx vitest run --project 'door*'`",
    '`npm run e2e -- --project=phone`',
    '```sh\nnpm run paint   # and npm run nothing\n```',
    '    npm run paint && npm test',
  ])('%s is accepted', (markdown) => {
    expect(commandsIn('docs/page.md', markdown)).not.toEqual([])
    expect(problemsOf(markdown)).toEqual([])
  })

  it.each([
    ['`npm run pain`', 'npm run pain: no script "pain" in .'],
    ['`npm start`', 'npm start: no script "start" in .'],
    ['`npm install`', 'npm install: npm install is not one of our commands'],
    ['`npm run paint -- --color red`', 'npm run paint -- --color red: "paint" takes no --color'],
    ['`npm run --prefix apps/attic open`', 'npm run --prefix apps/attic open: no package in apps/attic'],
    ['`npm run --prefix apps/door close`', 'npm run --prefix apps/door close: no script "close" in apps/door'],
    ['`npm run part -- attic`', 'npm run part -- attic: no package "attic"'],
    ['`npm run e2e -- --project=attic`', 'npm run e2e -- --project=attic: no project "attic" of the browser'],
    ['`npx jest run`', 'npx jest run: no program "jest"'],
    ['`npx vitest run --project attic`', 'npx vitest run --project attic: no project "attic"'],
    ["`npx vitest run --project 'attic*'`", 'npx vitest run --project attic*: no project "attic*"'],
    ['`npx vitest run apps/attic.test.ts`', 'npx vitest run apps/attic.test.ts: no file apps/attic.test.ts'],
    ['`pnpm --filter @arribo/attic build`', 'pnpm --filter @arribo/attic build: no package @arribo/attic'],
    ['`pnpm install now`', 'pnpm install now: pnpm install now is not one of our commands'],
    ['`node scripts/wash.mjs`', 'node scripts/wash.mjs: no file scripts/wash.mjs'],
    ['```sh\nnpm test && npm run pain\n```', 'npm run pain: no script "pain" in .'],
    ['1. Once:\n\n       npm run pain | cat', 'npm run pain: no script "pain" in .'],
  ])('%s is refused', (markdown, problem) => {
    expect(problemsOf(markdown)).toEqual([`docs/page.md: ${problem}`])
  })

  it('about one package is looked up in that package', () => {
    expect(problemsOf('`node dist/main.mjs`', 'apps/door/README.md')).toEqual([])
    expect(problemsOf('`node dist/main.mjs`', 'apps/attic/README.md')).toEqual([
      'apps/attic/README.md: node dist/main.mjs: no package in apps/attic',
    ])
  })
})
