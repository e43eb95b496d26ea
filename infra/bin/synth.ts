import { fileURLToPath } from 'node:url'
import { buildCloud } from '../lib/cloud.ts'

/** Writes the templates of every stage to infra/dist; fails when one breaks a rule that nobody acknowledged. */
const { stacks, directory } = buildCloud(fileURLToPath(new URL('../dist', import.meta.url))).synth()
for (const { stackName, template } of stacks) {
  console.log(`${stackName.padEnd(24)} ${Object.keys(template.Resources).length} resources`)
}
console.log(`Templates in ${directory}`)
