import type { StoredLogEntry } from '@arribo/server/log-item'

export type Digest = (text: string) => string

export type Link = {
  readonly no: number
  readonly before: string
  readonly rowPk: string
  readonly rowSk: string
  readonly rowHash: string
  readonly hash: string
  /** When the row was deleted with the account it was about. */
  readonly goneAt?: string | undefined
  /** Hash of the row after personal data was removed from it on request. */
  readonly amendedHash?: string | undefined
}

export type Head = { readonly count: number; readonly hash: string }

type RowKey = { readonly pk: string; readonly sk: string }

const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, content]) => [name, ordered(content)]),
      )
    : value

/** Hash of a row's content, without its position in the chain. */
export function hashOfRow(row: StoredLogEntry, digest: Digest): string {
  const { chainNo: _no, chainBefore: _before, rewritten: _rewritten, ...said } = row
  return digest(JSON.stringify(ordered(said)))
}

const hashOfLink = ({ no, before, rowPk, rowSk, rowHash }: Omit<Link, 'hash'>, digest: Digest): string =>
  digest([no, before, rowPk, rowSk, rowHash].join('\n'))

export const emptyHead = (day: string, digest: Digest): Head => ({ count: 0, hash: digest(`staff log of ${day}`) })

export function nextLink(head: Head, { pk, sk }: RowKey, row: StoredLogEntry, digest: Digest): Link {
  const link = { no: head.count + 1, before: head.hash, rowPk: pk, rowSk: sk, rowHash: hashOfRow(row, digest) }
  return { ...link, hash: hashOfLink(link, digest) }
}

export type Fault =
  | { readonly kind: 'row changed' | 'row deleted' | 'row moved'; readonly no: number; readonly row: string }
  | { readonly kind: 'link changed' | 'link missing' | 'link out of order'; readonly no: number }
  | { readonly kind: 'end cut off'; readonly no: number }

/**
 * Everything that differs from what was sealed on one day: missing or changed rows, links that don't contain the hash
 * of the one before, and a head that doesn't match the last link.
 */
export function faultsOf(
  day: string,
  head: Head,
  links: readonly Link[],
  rowOf: (link: Link) => StoredLogEntry | undefined,
  digest: Digest,
): Fault[] {
  const faults: Fault[] = []
  let { hash: before } = emptyHead(day, digest)
  let expected = 1
  for (const link of links) {
    for (; expected < link.no; expected += 1) faults.push({ kind: 'link missing', no: expected })
    const { no } = link
    if (hashOfLink(link, digest) !== link.hash) faults.push({ kind: 'link changed', no })
    else if (link.before !== before) faults.push({ kind: 'link out of order', no })
    faults.push(...rowFaults(link, rowOf(link), digest))
    before = link.hash
    expected = no + 1
  }
  if (head.count !== expected - 1 || head.hash !== before) faults.push({ kind: 'end cut off', no: head.count })
  return faults
}

function rowFaults(link: Link, row: StoredLogEntry | undefined, digest: Digest): Fault[] {
  const named = { no: link.no, row: `${link.rowPk} ${link.rowSk}` }
  if (!row) return link.goneAt === undefined ? [{ kind: 'row deleted', ...named }] : []
  if (hashOfRow(row, digest) !== (link.amendedHash ?? link.rowHash)) return [{ kind: 'row changed', ...named }]
  const isInPlace = row.chainNo === link.no && row.chainBefore === link.before
  return isInPlace ? [] : [{ kind: 'row moved', ...named }]
}
