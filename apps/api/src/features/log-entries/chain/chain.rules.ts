import type { StoredLogEntry } from '@arribo/server/log-item'

export type Digest = (text: string) => string

/**
 * What a link says about a log row: its content when it was sealed (`row`), its content without somebody who was
 * deleted (`amended`), or that the row is gone.
 */
export type LinkKind = 'row' | 'amended' | 'gone'

type Said = {
  readonly kind: LinkKind
  readonly rowPk: string
  readonly rowSk: string
  readonly rowHash: string
}

export type Link = Said & {
  readonly no: number
  readonly before: string
  readonly hash: string
  /** A keyed hash, so that only the API can say later what became of a row. Empty for links of kind `row`. */
  readonly mac: string
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

export function hashOfRow(row: StoredLogEntry, digest: Digest): string {
  const { chainNo: _no, chainBefore: _before, rewritten: _rewritten, ...said } = row
  return digest(JSON.stringify(ordered(said)))
}

type Unhashed = Omit<Link, 'hash' | 'mac'>

const textOf = ({ no, before, kind, rowPk, rowSk, rowHash }: Unhashed): string =>
  [no, before, kind, rowPk, rowSk, rowHash].join('\n')

const hashOfLink = (link: Unhashed, digest: Digest): string => digest(textOf(link))

export const emptyHead = (day: string, digest: Digest): Head => ({ count: 0, hash: digest(`staff log of ${day}`) })

export const saidOf = (kind: LinkKind, { pk, sk }: RowKey, rowHash = ''): Said => ({
  kind,
  rowPk: pk,
  rowSk: sk,
  rowHash,
})

/** `keyed`: that day's digest. A link can't be moved to another day or place, because it has the hash before it. */
export function nextLink(head: Head, said: Said, digest: Digest, keyed: Digest): Link {
  const link = { ...said, no: head.count + 1, before: head.hash }
  return { ...link, hash: hashOfLink(link, digest), mac: said.kind === 'row' ? '' : keyed(textOf(link)) }
}

export const isForged = (link: Link, keyed: Digest): boolean => link.kind !== 'row' && link.mac !== keyed(textOf(link))

export type Fault =
  | { readonly kind: 'row changed' | 'row deleted' | 'row moved'; readonly no: number; readonly row: string }
  | {
      readonly kind: 'link changed' | 'link forged' | 'link missing' | 'link out of order' | 'not as written outside'
      readonly no: number
    }
  | { readonly kind: 'end cut off'; readonly no: number }

export type Day = {
  readonly day: string
  readonly head: Head
  readonly links: readonly Link[]
  /** Heads that were also written outside the table, where nobody can change them. */
  readonly anchors: readonly Head[]
  readonly rowOf: (link: Link) => StoredLogEntry | undefined
  readonly keyed: Digest
  readonly amendmentOf: (link: Link) => Said | undefined
  /** Whether the row was in the log of an account that has been deleted. Only then may it be gone. */
  readonly isForgotten: (link: Link) => boolean
}

/** Everything that differs from what was sealed: rows, links, the head, and the heads outside the table. */
export function faultsOf(sealed: Day, digest: Digest): Fault[] {
  const { day, head, links, anchors, keyed } = sealed
  const faults: Fault[] = []
  let { hash: before } = emptyHead(day, digest)
  let expected = 1
  for (const link of links) {
    for (; expected < link.no; expected += 1) faults.push({ kind: 'link missing', no: expected })
    const { no } = link
    if (hashOfLink(link, digest) !== link.hash) faults.push({ kind: 'link changed', no })
    else if (link.before !== before) faults.push({ kind: 'link out of order', no })
    if (isForged(link, keyed)) faults.push({ kind: 'link forged', no })
    if (link.kind === 'row') faults.push(...rowFaults(sealed, link, digest))
    before = link.hash
    expected = no + 1
  }
  if (head.count !== expected - 1 || head.hash !== before) faults.push({ kind: 'end cut off', no: head.count })
  const hashes = new Map(links.map(({ no, hash }) => [no, hash]))
  const denied = anchors.filter(({ count, hash }) => hashes.get(count) !== hash)
  return [...faults, ...denied.map(({ count }) => ({ kind: 'not as written outside', no: count }) as const)]
}

function rowFaults({ rowOf, amendmentOf, isForgotten }: Day, link: Link, digest: Digest): Fault[] {
  const named = { no: link.no, row: `${link.rowPk} ${link.rowSk}` }
  const [row, amended] = [rowOf(link), amendmentOf(link)]
  if (!row) return amended?.kind === 'gone' && isForgotten(link) ? [] : [{ kind: 'row deleted', ...named }]
  if (hashOfRow(row, digest) !== (amended?.rowHash || link.rowHash)) return [{ kind: 'row changed', ...named }]
  const isInPlace = row.chainNo === link.no && row.chainBefore === link.before
  return isInPlace ? [] : [{ kind: 'row moved', ...named }]
}
