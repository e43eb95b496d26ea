import { expect, it } from 'vitest'
import { countsOf, reportOf } from './report.mjs'

const resources = [
  { type: 'AWS::S3::Bucket', id: 'photos' },
  { type: 'AWS::S3::Bucket', id: 'files' },
  { type: 'AWS::WAFv2::WebACL', id: 'not-made-by-moto-rules' },
  { type: 'AWS::Budgets::Budget', id: undefined },
]

it("what moto can't create is counted separately, and nothing is left out", () => {
  expect(countsOf(resources)).toEqual([
    { type: 'AWS::Budgets::Budget', made: 0, left: 1 },
    { type: 'AWS::S3::Bucket', made: 2, left: 0 },
    { type: 'AWS::WAFv2::WebACL', made: 0, left: 1 },
  ])
})

it('the report begins with the totals', () => {
  const report = reportOf({ counts: countsOf(resources), repairs: [], leftOut: [], checks: [] })
  expect(report).toMatch(/^2 resources created by moto, 2 that it can't create\./)
})
