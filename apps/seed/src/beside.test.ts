import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBeside } from './beside.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'arribo-beside-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const place = (name: string, isFresh = false) => ({ folder: join(root, name), isFresh, refuseInUse: async () => {} })
const writing = (text: string) => async (building: string) => {
  mkdirSync(building)
  writeFileSync(join(building, 'text'), text)
}
const read = (name: string) => readFileSync(join(root, name, 'text'), 'utf8')
const failing = async (building: string) => {
  await writing('half')(building)
  throw new Error('The disk is full')
}

it("an existing folder is left alone, unless it is to be replaced and isn't in use; a failed build leaves nothing", async () => {
  await buildBeside(place('kept'), writing('one'))
  await expect(buildBeside(place('kept'), writing('two'))).rejects.toThrow(/is there already; nothing was changed/)
  const used = { ...place('kept', true), refuseInUse: () => Promise.reject(new Error('Another sandbox')) }
  await expect(buildBeside(used, writing('two'))).rejects.toThrow('Another sandbox')
  await expect(buildBeside(place('kept', true), failing)).rejects.toThrow('The disk is full')
  expect([read('kept'), readdirSync(root)]).toEqual(['one', ['kept']])
  await buildBeside(place('kept', true), writing('two'))
  expect(read('kept')).toBe('two')
})
