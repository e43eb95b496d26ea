import { expect, it } from 'vitest'
import { readPlaywright, readVitest } from './reports.mjs'

const red = (text) => `\u001B[31m${text}\u001B[39m`

it("Vitest's report gives its counts, and each failed test with the beginning of its message", () => {
  const failure = `${red('AssertionError')}: expected 1 to be 2\n    at somewhere.ts:1:2`
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: '/clone/packages/money/src/sums.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'sums add', status: 'passed', failureMessages: [] },
          { fullName: 'sums take away', status: 'failed', failureMessages: [failure] },
        ],
      },
      { name: '/clone/broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 7,
    failed: 1,
    reasons: [
      '  sums.test.ts › sums take away\n    AssertionError: expected 1 to be 2',
      '  broken.test.ts\n    Cannot find module',
    ],
  })
})

it("Playwright's report gives its counts, and each failed journey with where and why", () => {
  const message = Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n')
  const failed = { status: 'failed', errors: [{ message, location: { line: 18 } }] }
  const passed = { status: 'passed', errors: [] }
  const spec = (title, result) => ({ title, file: 'staff.journey.ts', tests: [{ results: [result] }] })
  const report = {
    stats: { expected: 1, unexpected: 1 },
    errors: [{ message: 'no browser' }],
    suites: [{ specs: [spec('signs in', passed)], suites: [{ specs: [spec('reads', failed)] }] }],
  }
  const { passed: fine, failed: bad, reasons } = readPlaywright(report)
  expect([fine, bad]).toEqual([1, 1])
  expect(reasons[0].split('\n').slice(0, 2)).toEqual(['  staff.journey.ts:18 › reads', '    line 0'])
  expect(reasons[0]).not.toContain('line 11')
  expect(reasons.slice(1)).toEqual(['  outside the tests\n    no browser'])
})
