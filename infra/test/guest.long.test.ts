import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addStage, emptyCloud } from '../lib/cloud.ts'
import { stageOf } from '../lib/stages.ts'

const outdir = mkdtempSync(join(tmpdir(), 'arribo-guest-'))
type Resource = { readonly Type: string; readonly Properties: Readonly<Record<string, unknown>> }
let texts: string[]
let resources: Resource[]
beforeAll(() => {
  const app = emptyCloud(outdir)
  addStage(app, stageOf('pr-1'))
  app.synth()
  const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'))
  texts = files.map((file) => readFileSync(join(outdir, file), 'utf8'))
  resources = texts.flatMap((text): Resource[] => Object.values(JSON.parse(text).Resources))
})
afterAll(() => rmSync(outdir, { recursive: true, force: true }))

it("a guest's roles have dev's boundary, and its costs count as dev's", () => {
  const roles = resources.filter(({ Type }) => Type === 'AWS::IAM::Role')
  expect(roles.length).toBeGreaterThan(5)
  for (const { Properties } of roles)
    expect(JSON.stringify(Properties['PermissionsBoundary'])).toContain(':policy/arribo-boundary-dev"')
  const tags = resources.flatMap(({ Properties }) => (Properties?.['Tags'] ?? []) as { Key: string; Value: string }[])
  const valuesOf = (key: string) => new Set(tags.flatMap(({ Key, Value }) => (Key === key ? [Value] : [])))
  expect([valuesOf('stage'), valuesOf('guest')]).toEqual([new Set(['dev']), new Set(['dev-pr-1'])])
  expect(resources.filter(({ Type }) => Type === 'AWS::Budgets::Budget')).toEqual([])
})

it('shares no name with dev: no address, secret, key, dashboard or export', () => {
  expect(texts).toHaveLength(6)
  const names = texts.join('\n').match(/[\w./:-]*\bdev\b[\w./:-]*/g) ?? []
  const shared = new Set(names.filter((name) => !/dev-pr-1|pr-1\.dev/.test(name)))
  // Shared with its home: the boundary, the client at the gateway, the tag, the zone and the gateway.
  expect([...shared].toSorted()).toEqual([
    ':policy/arribo-boundary-dev',
    'arribo-dev',
    'dev',
    'dev.arribo.example',
    'https://gateway.dev.delivery.example',
  ])
})
