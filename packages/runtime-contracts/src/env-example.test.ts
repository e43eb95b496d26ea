import { expect, it } from 'vitest'
import { apiEnvironment } from './env.ts'

/** Required names are left empty. Optional ones are commented out, with their default value. */
function example(): string {
  const entries = Object.entries(apiEnvironment.shape).map(([name, schema]) => {
    const unset = schema.safeParse(undefined)
    const comment = schema.description ? [`# ${schema.description}`] : []
    if (!unset.success) return [...comment, `${name}=`].join('\n')
    return [...comment, `# ${name}=${shown(unset.data)}`].join('\n')
  })
  return [
    '# Environment variables of the API, generated from packages/runtime-contracts/src/env.ts. `npm start` sets them all;',
    '# this file is for running the API elsewhere. A commented-out name is optional and shows its default.',
    '',
    ...entries,
    '',
  ].join('\n')
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : ''
}

// Renew it with: npx vitest run env-example -u
it('.env.example matches the environment contract', async () => {
  await expect(example()).toMatchFileSnapshot('../../../.env.example')
})
