import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    cloud: string
  }
}

const infra = fileURLToPath(new URL('..', import.meta.url))

/** In the templates' folder: empty once they are complete, otherwise the error. */
export const outcome = 'outcome.txt'

/**
 * Synthesises every stage once for all tests, because checking the templates takes ten seconds. In a separate process,
 * so that the other packages' tests can start.
 */
export default function synthesise(project: TestProject): () => void {
  const directory = mkdtempSync(join(tmpdir(), 'arribo-cloud-'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'bin/synth.ts', directory], { cwd: infra })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  child.once('error', (error) => writeFileSync(join(directory, outcome), error.message))
  child.once('close', (code) => writeFileSync(join(directory, outcome), code === 0 ? '' : said || `exit code ${code}`))
  project.provide('cloud', directory)
  return () => {
    child.removeAllListeners().kill()
    rmSync(directory, { recursive: true, force: true })
  }
}
