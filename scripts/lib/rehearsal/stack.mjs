import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'

export function readStack(aws, stage, name) {
  const { Resources } = JSON.parse(readFileSync(path.join(root, `infra/dist/${stage}-${name}.template.json`), 'utf8'))
  const query = 'StackResources[].{name: LogicalResourceId, id: PhysicalResourceId}'
  const words = [
    'cloudformation',
    'describe-stack-resources',
    '--stack-name',
    `arribo-${stage}-${name}`,
    '--query',
    query,
  ]
  const ids = new Map(JSON.parse(aws(words)).map((resource) => [resource.name, resource.id]))
  return {
    idOf: ({ Ref }) => ids.get(Ref),
    listOf: (type) =>
      Object.entries(Resources)
        .filter(([, { Type }]) => Type === type)
        .map(([logical, { Properties }]) => ({ id: ids.get(logical), properties: Properties })),
  }
}
