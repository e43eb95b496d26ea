/** Tests that read pages, workflow files, scripts or the whole repository's code: any change can break them. */
export const testsOfDocuments = [
  'apps/api/src/features/payments/webhooks/events.test.ts',
  'apps/api/src/testing/flow-costs/',
  'apps/e2e/src/docs/',
  'apps/sandbox/src/stand-ins/delivery/contract.test.ts',
  'infra/test/alarm-pages.test.ts',
  'infra/test/costs.test.ts',
  'infra/test/pipelines.test.ts',
  'infra/test/review.test.ts',
  'infra/test/rush.test.ts',
  'infra/test/workflows.test.ts',
  'packages/i18n/src/whole-repository/',
  'packages/written-pages/src/what-runs.test.ts',
  'scripts/lib/',
]
