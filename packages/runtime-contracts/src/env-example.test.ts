import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { apiEnvironment } from './env.ts'

const source = readFileSync(new URL('env.ts', import.meta.url), 'utf8')

/** What stands above a name in the contract, as one line; empty when it says nothing. */
function wordsOn(name: string): string {
  const [, words = ''] = new RegExp(`/\\*\\*((?:(?!\\*/).)*)\\*/\\s+${name}:`, 's').exec(source) ?? []
  return words.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
}

/** Names that must be set are left open; of the others the default is shown, or that the vendor's own address is used. */
function example(): string {
  const entries = Object.entries(apiEnvironment.shape).map(([name, schema]) => {
    const words = wordsOn(name)
    const unset = schema.safeParse(undefined)
    const comment = words ? [`# ${words}`] : []
    if (!unset.success) return [...comment, `${name}=`].join('\n')
    return [...comment, `# ${name}=${shown(unset.data)}`].join('\n')
  })
  return [
    '# What the API reads of its environment, made from packages/runtime-contracts/src/env.ts. `npm start` sets all of it;',
    '# this is for whoever runs the API elsewhere. A name behind a # may be left out and shows its default.',
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

// Renew it with: npx vitest run --project runtime-contracts env-example -u
it('.env.example is what the contract of the environment says', async () => {
  await expect(example()).toMatchFileSnapshot('../../../.env.example')
})
