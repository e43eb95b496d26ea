import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const app = path.join(import.meta.dirname, '../..')

/**
 * Builds the simulator once. `simulate` returns its output: one line for each seed, followed by its broken promises.
 */
export async function buildSimulator() {
  // Inside the package, because the bundle resolves its native dependencies from there.
  const built = mkdtempSync(path.join(app, 'built-'))
  await run(process.execPath, ['build.mjs', built], { cwd: app })
  return {
    remove: () => rmSync(built, { recursive: true }),
    async simulate(...words: string[]): Promise<string[]> {
      const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
      const ended = await run(process.execPath, [path.join(built, 'main.mjs'), ...words], { env }).catch(
        (error: { stdout?: string; stderr?: string }) => ({ stdout: `${error.stdout}${error.stderr}` }),
      )
      return ended.stdout.split('\n').filter(Boolean)
    },
  }
}

/** The lines that report broken promises. */
export const brokenIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => !/^seed \d+: \d+ calls/.test(line))
