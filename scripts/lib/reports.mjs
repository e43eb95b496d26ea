import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Vitest prints what happens, and writes a report. */
export const reportedIn = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]

const linesShown = 8

function reasonOf(title, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
  return [`  ${title}`, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n')
}

/** The counts in Vitest's report, and why tests failed. A file that couldn't be loaded has a message but no tests. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const reasons = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.basename(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [reasonOf(file, message)] : []
    return failed.map(({ fullName, failureMessages }) => reasonOf(`${file} › ${fullName}`, failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, reasons }
}

/** The counts in Playwright's report, and the reason for each failure. Nothing is retried. */
export const readPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected,
  reasons: [
    ...suites.flatMap((suite) => specsOf(suite)).flatMap((spec) => reasonsOf(spec)),
    ...errors.map(({ message }) => reasonOf('outside the tests', message)),
  ],
})

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))]

function reasonsOf({ title, file, tests }) {
  const failed = tests
    .flatMap(({ results }) => results)
    .find(({ status }) => status !== 'passed' && status !== 'skipped')
  if (!failed) return []
  const { message, location } = failed.errors[0] ?? {}
  return [reasonOf(`${file}${location ? `:${location.line}` : ''} › ${title}`, message)]
}
