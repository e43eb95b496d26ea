import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { env, root } from './setup.mjs'

const reports = path.join(root, '.arribo/reports')
const reasonsShown = 5

export function createSteps() {
  const totals = { passed: 0, failed: 0 }
  const failures = []

  /** A check counts as one test. A suite counts its own; `read` understands its report. */
  function count(name, isFine, report, read) {
    const { passed, failed, reasons = [] } = read ? countSuite(isFine, report, read) : asOneTest(isFine)
    totals.passed += passed
    totals.failed += failed
    if (failed > 0) failures.push([`Failed: ${name}`, ...reasons.slice(0, reasonsShown)].join('\n'))
    return isFine
  }

  return {
    check: (name, command, args) => count(name, execute(name, command, args)),

    suite(name, command, args, read, extraEnvironment) {
      const report = newReport(name)
      const environment = { ...extraEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      return count(name, execute(name, command, args(report), environment), report, read)
    },

    /** In parallel with the next steps. The returned function waits for its end and counts it. */
    beside(name, command, args, read, extraEnvironment) {
      const report = newReport(name)
      const finished = executeBeside(name, command, read ? args(report) : args, extraEnvironment)
      return async () => count(name, await finished(), report, read)
    },

    finish() {
      for (const failure of failures) console.log(`\n${failure}`)
      console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
      process.exit(totals.failed === 0 ? 0 : 1)
    },
  }
}

const asOneTest = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })

function execute(name, command, args, extraEnvironment = {}) {
  const startedAt = Date.now()
  console.log(`\n── ${name}`)
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...env, ...extraEnvironment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  console.log(`   ${result.status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  return result.status === 0
}

/** Starts a command. The returned function waits for its end, prints its output and returns whether it succeeded. */
function executeBeside(name, command, args, extraEnvironment = {}) {
  const log = newReport(name).replace(/json$/, 'log')
  const output = openSync(log, 'w')
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...extraEnvironment },
    stdio: ['ignore', output, output],
  })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
  return async () => {
    console.log(`\n── ${name}, begun beside the steps before`)
    const isFine = await ended
    console.log(`${readFileSync(log, 'utf8').trimEnd()}\n   ${isFine ? 'ok' : 'FAILED'}`)
    return isFine
  }
}

/** A suite without a readable report, or with an error outside its tests, fails. */
function countSuite(isFine, report, read) {
  let counted = { passed: 0, failed: 1 }
  try {
    counted = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    // There is no readable report.
  }
  return isFine || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

/** The path of a suite's report. Deletes the report of the previous run. */
function newReport(name) {
  mkdirSync(reports, { recursive: true })
  const report = path.join(reports, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  return report
}
