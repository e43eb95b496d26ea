import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const isLong = process.env['PROVE'] === 'long'

/** These start a process for every core, or measure times that other work on the machine would spoil. */
const alone = ['crash-points', 'faults', 'rolling-restarts', 'simulated-days', 'tabs'].map(
  (name) => `src/promises/${name}.prove.ts`,
)

const project = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  test: { name, environment: 'node', isolate: isLong, testTimeout: 7_200_000, hookTimeout: 60_000, ...test },
})

/**
 * Most promises wait about as much as they work, so that two run at a time. In the short form all of them do, and
 * workers share the product's modules.
 */
export default defineConfig({
  test: {
    projects: [
      project('together', {
        include: ['src/promises/*.prove.ts'],
        exclude: isLong ? alone : [],
        maxWorkers: 2,
      }),
      project('alone', {
        include: isLong ? alone : [],
        maxWorkers: 1,
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
