import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at, readRoot } from './workflows.ts'

const infra = (name: string) => `infra/test/${name}.test.ts`

/** Each finding of the review of the delivery (docs/decisions/0059), with the tests or commands that fail if it returns. */
const findings: [finding: string, ...proofs: string[]][] = [
  ['templates ask for a bootstrapped account', infra('deployment'), 'npm run prove:rehearsal'],
  ['checks run where no browser can be had', infra('workflows'), 'npm run prove:rehearsal'],
  ['dev can take over prod', infra('releases-stack'), infra('workflows'), 'npm run prove:rehearsal'],
  ['a waiting reviewer blocks every release', infra('workflows')],
  ['a release resets the number of processes', infra('deployment')],
  ['Node 20 in production', infra('workflows'), 'npm run nodes'],
  ['functions reserved in a new account', infra('deployment')],
  ['protection from deletion by a tool that nobody runs', infra('up/up')],
  ['no alarm on the web front, on no healthy task, from outside', infra('watch'), infra('alarm')],
  ['an audit that never starts is silent', infra('watch')],
  ["the card provider's old script", infra('web-stack')],
  ['traces without source maps, published web maps', infra('release'), 'scripts/lib/release/deployables.test.mjs'],
  ['a weaker gate before dev', infra('pipelines')],
  ['the whole suite on every push', infra('pipelines')],
  ['a build that cannot be repeated or released by hand', infra('deployment'), infra('workflows')],
  ['the collector from a registry with limits', infra('collector')],
  [
    'no license, notices or list of variables',
    'scripts/lib/notices.test.mjs',
    'packages/runtime-contracts/src/env-example.test.ts',
  ],
  [
    'no backup of photos and people',
    infra('backups'),
    'apps/api/src/commands/people.test.ts',
    'npm run prove -- --only backup',
  ],
  ['an existing identity provider', infra('releases-stack')],
  ['actions pinned by tag', infra('workflows')],
  ['setup fails on Windows without a word', 'scripts/lib/machine.test.mjs'],
]

it('has as many rows as the decision says', () => {
  const [, count] =
    /All (\d+) findings/.exec(readRoot('docs/decisions/0059-what-the-review-of-the-delivery-found.md')) ?? []
  expect(findings).toHaveLength(Number(count))
})

it.each(findings)('%s: its tests exist', (_finding, ...proofs) => {
  expect(proofs).not.toEqual([])
  expect(proofs.filter((proof) => !exists(proof))).toEqual([])
})

function exists(proof: string): boolean {
  const [, script, promise] = /^npm run (\S+)(?: -- --only (.+))?$/.exec(proof) ?? []
  if (promise) return existsSync(at(`apps/prove/src/promises/${promise}.prove.ts`))
  if (!script) return existsSync(at(proof)) && /\b(it|test)[.(]/.test(readFileSync(at(proof), 'utf8'))
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readRoot('package.json'))
  return script in scripts
}
