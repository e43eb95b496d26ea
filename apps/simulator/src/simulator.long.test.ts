import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const app = path.join(import.meta.dirname, '..')
// Inside the package, because the bundle resolves its native dependencies from there.
const built = mkdtempSync(path.join(app, 'built-'))
beforeAll(() => run(process.execPath, ['build.mjs', built], { cwd: app }))
afterAll(() => rmSync(built, { recursive: true }))

async function simulate(...words: string[]): Promise<string[]> {
  const ended = run(process.execPath, [path.join(built, 'main.mjs'), ...words])
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error)
  return (stdout || stderr).split('\n').filter(Boolean)
}

it('simulates a day of 20 small cities without a broken promise, and two days of one city identically twice', async () => {
  const lines = await simulate('--seed', '5', '--seeds', '20')
  expect(lines.filter((line) => !/^seed \d+: \d+ calls/.test(line))).toEqual([])
  expect(lines).toHaveLength(20)
  const city = ['--seed', '11', '--days', '2', '--drivers', '3']
  const once = await simulate(...city)
  expect(await simulate(...city)).toEqual(once)
}, 900_000)
