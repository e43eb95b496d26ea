import { fileURLToPath } from 'node:url'
import { buildCloud } from '../lib/cloud.ts'

/** Writes every stage's templates to infra/dist or the given folder. Fails on an unacknowledged broken rule. */
const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
const { stacks, directory } = buildCloud(folder).synth()
for (const { stackName, template } of stacks) {
  console.log(`${stackName.padEnd(24)} ${Object.keys(template.Resources).length} resources`)
}
console.log(`Templates in ${directory}`)
