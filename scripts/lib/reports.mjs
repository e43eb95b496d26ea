import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const linesShown = 8

function reasonOf(title, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
  return [`  ${title}`, ...lines.slice(0, linesShown).map((line) => `    ${line}`)].join('\n')
}

/** The counts in Vitest's report, and why tests failed; a file that couldn't be loaded has a message and no tests. */
export function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const reasons = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.basename(name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [reasonOf(file, message)] : []
    return failed.map(({ fullName, failureMessages }) => reasonOf(`${file} › ${fullName}`, failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, reasons }
}

/** The counts in Playwright's report, the reason for each failure, and what was retried. */
export function readPlaywright({ stats, suites, errors }) {
  const specs = suites.flatMap((suite) => specsOf(suite))
  const isFlaky = ({ tests }) => tests.some(({ status }) => status === 'flaky')
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    reasons: [
      ...specs.filter((spec) => !isFlaky(spec)).flatMap((spec) => reasonsOf(spec)),
      ...errors.map(({ message }) => reasonOf('outside the tests', message)),
    ],
    retried: specs.filter(isFlaky).flatMap((spec) => reasonsOf(spec)),
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap((suite) => specsOf(suite))]

function reasonsOf({ title, file, tests }) {
  const failed = tests
    .flatMap(({ results }) => results)
    .find(({ status }) => status !== 'passed' && status !== 'skipped')
  if (!failed) return []
  const { message, location } = failed.errors[0] ?? {}
  return [reasonOf(`${file}${location ? `:${location.line}` : ''} › ${title}`, message)]
}
