import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at, readRoot } from './workflows.ts'

/** A test by its file and the beginning of its name, or a command. */
type Proof = readonly [file: string, name: string] | string
const infra = (file: string, name: string): Proof => [`infra/test/${file}.test.ts`, name]

/** Each finding of the review of the delivery (docs/decisions/0059), with the tests or commands that fail if it returns. */
const findings: [finding: string, ...proofs: Proof[]][] = [
  [
    'templates ask for a bootstrapped account',
    infra('deployment', 'needs no bootstrapped account'),
    'npm run prove:rehearsal',
  ],
  [
    'checks run where no browser can be had',
    infra('workflows', 'runs browsers only where there is one'),
    'npm run prove:rehearsal',
  ],
  [
    'dev can take over prod',
    infra('releases-stack', 'prove with GitHub’s token that they run for main'),
    infra('releases-stack', 'are confined to $name'),
    infra('deployment', 'is written once'),
    infra('workflows', 'checks first that the commit is on main'),
    'npm run prove:rehearsal',
  ],
  ['a waiting reviewer blocks every release', infra('workflows', 'waits only for an earlier one to the same stage')],
  ['a release resets the number of processes', infra('deployment', 'reserves no concurrency')],
  [
    'Node 20 in production, and its warning hidden',
    infra('workflows', 'run on the same Node version as the image and the functions'),
    ['scripts/lib/machine.test.mjs', 'Node 20 is warned about'],
    'npm run nodes',
  ],
  ['functions reserved in a new account', infra('deployment', 'reserves no concurrency')],
  ['protection from deletion by a tool that nobody runs', infra('up/up', '%s: interrupted at any call')],
  [
    'no alarm on the web front, on no healthy task, from outside',
    infra('watch', 'three URLs are probed from outside'),
    infra('watch', 'failures of each web front, no ready process'),
  ],
  ['an audit that never starts is silent', infra('watch', 'an audit that hasn’t passed')],
  [
    "the card provider's old script",
    [
      'apps/driver/src/features/payments/stripe-script.test.tsx',
      "production loads the script of the library's own release",
    ],
  ],
  [
    'traces without source maps, published web maps',
    infra('release.long', 'are the files that Lambda starts'),
    infra('release.long', 'names lines of the source in its traces'),
    ['scripts/lib/release/deployables.test.mjs', 'of a built web app'],
  ],
  ['a weaker gate before dev', infra('pipelines', 'runs once for a push to main')],
  [
    'the whole suite on every push',
    infra('pipelines', 'runs once for a push to main'),
    infra('pipelines', 'run only what turbo calls affected'),
  ],
  [
    'a build that cannot be repeated or released by hand',
    infra('workflows', 'can build a commit again'),
    infra('workflows', 'can deploy any earlier build by hand'),
  ],
  ['the collector from a registry with limits', infra('collector', 'comes from the account’s own registry')],
  [
    'no license, notices, security policy or list of variables',
    ['scripts/lib/notices.test.mjs', 'the product can be taken by others'],
    ['scripts/lib/notices.test.mjs', 'are listed in THIRD-PARTY-NOTICES.txt as of now'],
    ['packages/runtime-contracts/src/env-example.test.ts', '.env.example matches'],
  ],
  [
    'no backup of photos and people',
    infra('backups', 'include the table, the photos and the saved people'),
    infra('backups', 'are copied to another account'),
    ['apps/api/src/commands/people.long.test.ts', 'are exported again'],
    'npm run prove -- --only backup',
  ],
  ['an existing identity provider', infra('releases-stack', 'trust the provider that an account already has')],
  ['actions pinned by tag', infra('workflows', 'use GitHub’s own actions, each pinned to a commit')],
  [
    'setup fails on Windows without a word',
    ['scripts/lib/machine.test.mjs', '%s with Node %s is refused in one sentence'],
  ],
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

function exists(proof: Proof): boolean {
  if (typeof proof !== 'string') {
    const [file, name] = proof
    return existsSync(at(file)) && [`'`, `"`].some((quote) => readRoot(file).includes(quote + name))
  }
  const [, script = '', promise] = /^npm run (\S+)(?: -- --only (.+))?$/.exec(proof) ?? []
  if (promise) return existsSync(at(`apps/prove/src/promises/${promise}.prove.ts`))
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readRoot('package.json'))
  return script in scripts
}
