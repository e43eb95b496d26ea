/** The tests that read pages or workflow files, and those of the scripts: what a change outside all packages can break. */
export const testsOfDocuments = [
  'apps/e2e/src/docs/',
  'apps/sandbox/src/stand-ins/delivery/contract.test.ts',
  'infra/test/alarm-pages.test.ts',
  'infra/test/costs.test.ts',
  'infra/test/pipelines.test.ts',
  'infra/test/workflows.test.ts',
  'scripts/lib/',
]
