import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../../..')

type Report = {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly object[]
}

/** Runs tests that are next to the code they test, and returns how many there are. Throws when one fails. */
export async function keptTests(project: string, files: readonly string[]): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arribo-prove-'))
  const outputFile = path.join(folder, 'report.json')
  const words = ['run', '--project', project, '--reporter=json', `--outputFile=${outputFile}`, ...files]
  try {
    await ended(words)
    const { numPassedTests, numTotalTests, testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
    if (testResults.length < files.length) throw new Error(`Not all of ${files.join(', ')} was found`)
    if (numPassedTests !== numTotalTests) throw new Error(`${numTotalTests - numPassedTests} tests did not pass`)
    return numPassedTests
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A failed run also writes a report. Without the outer run's environment, since the inner run would join it. */
async function ended(words: readonly string[]): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|PROVE)/.test(name)))
  const run = spawn('vitest', words, { cwd: root, env, stdio: 'ignore' })
  await new Promise((resolve, reject) => run.once('error', reject).once('close', resolve))
}
