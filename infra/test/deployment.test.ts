import { landingPages } from '@arribo/runtime-contracts/landing-pages'
import { cacheControlOf } from '@arribo/runtime-contracts/web/web-headers'
import { describe, expect, it } from 'vitest'
import {
  type Build,
  functionFiles,
  publishing,
  readBuild,
  reservation,
  webCopies,
  webFile,
  wrongFiles,
} from '../lib/deploy/changes.ts'
import { stages } from '../lib/stages.ts'
import { propertiesOf, stackIds, stacksOf, templateOf } from './templates.ts'

const release = '0123456789abcdef0123456789abcdef01234567'
const digest = 'a'.repeat(64)
const files = Object.fromEntries([...functionFiles, webFile].map((file) => [file, digest]))
const build: Build = { commit: release, place: `${release}/17-1`, image: digest, files }

const after = (words: readonly string[], flag: string) => words.filter((_, at) => words[at - 1] === flag)

/** As in the CLI, later options override earlier ones. */
function isTaken(words: readonly string[], file: string): boolean {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file)
  let taken = true
  words.forEach((flag, at) => {
    const pattern = words[at + 1] ?? ''
    if (flag === '--exclude' && matches(pattern)) taken = false
    if (flag === '--include' && matches(pattern)) taken = true
  })
  return taken
}

describe('a build', () => {
  it('is written once: no call may overwrite a file, and the manifest comes last', () => {
    const calls = publishing('123456789012', build, '/tmp/release.json')
    expect(calls.map((words) => after(words, '--key')[0])).toEqual([
      ...[...functionFiles, webFile].map((file) => `${release}/17-1/${file}`),
      `${release}/release.json`,
    ])
    for (const words of calls) expect(after(words, '--if-none-match')).toEqual(['*'])
    for (const words of calls) expect(words.join(' ')).not.toMatch(/dev|prod/)
  })

  it('can be read back as written', () => expect(readBuild(JSON.stringify(build), release)).toEqual(build))

  it.each([
    ['another commit', { ...build, commit: 'f'.repeat(40) }, '"commit"'],
    ['a place of another commit', { ...build, place: `${'f'.repeat(40)}/1` }, '"place"'],
    ['an image by its tag', { ...build, image: 'latest' }, '"image"'],
    ['no files', { ...build, files: {} }, '"files"'],
  ])('is refused when it names %s', (_, text, field) =>
    expect(() => readBuild(JSON.stringify(text), release)).toThrow(field),
  )

  it('identifies each file by its content', () => {
    expect(wrongFiles(build, files)).toEqual([])
    expect(wrongFiles(build, { ...files, [webFile]: 'b'.repeat(64) })).toEqual([webFile])
    expect(wrongFiles(build, {})).toEqual(Object.keys(files))
  })
})

describe('a release’s web files', () => {
  const copies = webCopies('/tmp/web', { driver: 'files-of-driver', admin: 'files-of-admin' })
  const ofDriver = copies.filter((words) => words.includes('/tmp/web/driver'))
  const all = [
    ...landingPages.map(({ document }) => document.slice(1)),
    'app.html',
    'sw.js',
    'manifest.webmanifest',
    'icon.svg',
    'icon-192.png',
    'assets/a-1.js',
    'assets/a-1.css',
  ]

  it.each(all)('include %s exactly once, with its caching header', (file) => {
    const takers = ofDriver.filter((words) => isTaken(words, file))
    expect(takers.map((words) => after(words, '--cache-control'))).toEqual([[cacheControlOf(`/${file}`)]])
  })

  it('are copied with assets before the documents that name them and the worker last, and nothing is deleted', () => {
    const order = ['assets/a-1.js', 'index.html', 'sw.js'].map((file) =>
      ofDriver.findIndex((words) => isTaken(words, file)),
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(new Set(order).size).toBe(3)
    expect(copies.flat()).not.toContain('--delete')
    expect(copies.flat()).not.toContain('sync')
  })
})

it.each(stages)(
  'a deployment to $name reserves no concurrency in an account of ten functions, and sets no number of processes',
  ({ name }) => {
    expect([10, 100, 1000].map(reservation)).toEqual(['no', 'no', 'yes'])
    const functions = propertiesOf(stacksOf(name), 'AWS::Lambda::Function')
    expect(functions.length).toBeGreaterThan(2)
    for (const { ReservedConcurrentExecutions } of functions)
      expect(ReservedConcurrentExecutions).toEqual({
        'Fn::If': ['MayReserve', expect.any(Number), { Ref: 'AWS::NoValue' }],
      })
    expect(propertiesOf(stacksOf(name), 'AWS::ECS::Service').map(({ DesiredCount }) => DesiredCount)).toEqual([
      undefined,
    ])
  },
)

it.each(stackIds)('needs no bootstrapped account: %s', (id) =>
  expect(JSON.stringify(templateOf(id).toJSON())).not.toMatch(/cdk-hnb659fds|BootstrapVersion/),
)
