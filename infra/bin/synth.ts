import { fileURLToPath } from 'node:url'
import { buildCloud } from '../lib/cloud.ts'

/**
 * Takes the folder for the templates, by default infra/dist. Fails if a template breaks a rule of AwsSolutions that
 * isn't accepted.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
const { stacks, directory } = buildCloud(folder).synth()
for (const { stackName, template } of stacks) {
  console.log(`${stackName.padEnd(24)} ${Object.keys(template.Resources).length} resources`)
}
console.log(`Templates in ${directory}`)
