import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const run = promisify(execFile)
const app = path.join(import.meta.dirname, '..')
// Inside the package, because the bundle finds its packages with native code from there.
const built = mkdtempSync(path.join(app, 'built-'))

beforeAll(() => run(process.execPath, ['build.mjs', built], { cwd: app }))
afterAll(() => rmSync(built, { recursive: true }))

async function simulate(...words: string[]): Promise<string[]> {
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
  const ended = await run(process.execPath, [path.join(built, 'main.mjs'), ...words], { env }).catch(
    (error: { stdout?: string; stderr?: string }) => ({ stdout: `${error.stdout}${error.stderr}` }),
  )
  return ended.stdout.split('\n').filter(Boolean)
}

// Spec: T-087, R-010
it('lives 20 days of small cities without breaking a promise, and gives the same trace again', async () => {
  const lines = await simulate('--seeds', '20')
  expect(lines.filter((line) => !/^seed \d+: \d+ calls/.test(line))).toEqual([])
  expect(lines).toHaveLength(20)
  const [again] = await simulate('--seed', '7')
  expect(again).toBe(lines[6])
})
