import type { Sandbox } from '../../sandbox-parts.ts'
import { matches } from './search.ts'

const shown = 24

/** Newest first; a person's photos are found by their number or name, because their keys contain the pool's ID. */
export function objects({ s3, cognito }: Sandbox, search: string) {
  const theirs = search
    ? cognito
        .people()
        .filter(({ phoneNumber, name }) => matches(search, phoneNumber, name))
        .map(({ sub }) => sub)
    : []
  const isFound = (bucket: string, key: string) =>
    matches(search, bucket, key) || theirs.some((sub) => key.includes(sub))
  const found = s3.objects().filter(({ bucket, key }) => isFound(bucket, key))
  return {
    objects: found
      .toSorted((a, b) => b.at - a.at)
      .slice(0, shown)
      .map(({ bucket, key, type, size, at }) => ({ bucket, key, type, size, at })),
    more: Math.max(0, found.length - shown),
  }
}
