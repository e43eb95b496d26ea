import { createHash } from 'node:crypto'
import type { CurrentValues } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'

/** What a person is shown before they decide: all that is asked, and the values that it changes. */
export type Shown = CurrentValues

const digestOf = (name: string, value: Shown[string] | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([name, value]))
    .digest('base64url')
    .slice(0, 22)

const digestsOf = (shown: Shown): readonly (readonly [name: string, digest: string])[] =>
  Object.keys(shown)
    .toSorted()
    .map((name) => [name, digestOf(name, shown[name])])

/** One digest per value, so that a refusal can name the values that have changed. */
export const versionOf = (shown: Shown): string =>
  digestsOf(shown)
    .map(([, digest]) => digest)
    .join('.')

export function refuseChanged(shown: Shown, version: string): void {
  const sent = version.split('.')
  const changed = digestsOf(shown).filter(([, digest], index) => sent[index] !== digest)
  if (changed.length > 0)
    throw new Refusal(
      'shown_changed',
      {},
      { current: Object.fromEntries(changed.map(([name]) => [name, shown[name] ?? null])) },
    )
}
