import type { Collection, State } from '../../../state.ts'
import type { Kind, Listed, Records } from './records.ts'

export type Transaction = ReturnType<typeof createTransaction>
export type Store = Awaited<ReturnType<typeof openStore>>

type Write = { kind: Kind; id: string; value: unknown }

/**
 * Objects, their events and deliveries change together. The state writes one record at a time, so each transaction is
 * first written as the journal's only record; after a crash the last one is written again.
 */
export async function openStore(state: State) {
  const journal = state.collection<Write[]>('stripe-journal')
  const of = (kind: Kind) => state.collection<unknown>(`stripe-${kind}`)
  const apply = (writes: Write[]) =>
    Promise.all(writes.map(({ kind, id, value }) => (value === null ? of(kind).delete(id) : of(kind).put(id, value))))

  await apply(journal.get('last') ?? [])

  async function run<T>(work: (tx: Transaction) => T): Promise<T> {
    const staged = new Map<string, Write>()
    const result = work(createTransaction(staged, of))
    const writes = [...staged.values()]
    if (writes.length > 0) {
      await journal.put('last', writes)
      await apply(writes)
    }
    return result
  }

  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Runs after all earlier ones; when it resolves, its writes are completely on disk. A throw writes nothing. */
    transact<T>(work: (tx: Transaction) => T): Promise<T> {
      const next = last.then(() => run(work))
      last = next.catch(() => undefined)
      return next
    },
  }
}

function createTransaction(staged: Map<string, Write>, of: (kind: Kind) => Collection<unknown>) {
  const stage = (kind: Kind, id: string, value: unknown) => void staged.set(`${kind}~${id}`, { kind, id, value })
  return {
    get<K extends Kind>(kind: K, id: string) {
      const written = staged.get(`${kind}~${id}`)
      return (written ? (written.value ?? undefined) : of(kind).get(id)) as Records[K] | undefined
    },
    /** All of one kind, or those that match, newest first. */
    list<K extends Listed>(kind: K, keeps: (record: Records[K]) => boolean = () => true): Records[K][] {
      const found: Records[K][] = []
      const add = (record: Records[K]) => void (keeps(record) && found.push(record))
      for (const value of of(kind).values()) {
        const record = value as Records[K]
        if (!staged.has(`${kind}~${record.id}`)) add(record)
      }
      for (const write of staged.values())
        if (write.kind === kind && write.value !== null) add(write.value as Records[K])
      return found.sort((left, right) => (left.id < right.id ? 1 : -1))
    },
    put: <K extends Kind>(kind: K, id: string, value: Records[K]) => stage(kind, id, value),
    delete: (kind: Kind, id: string) => stage(kind, id, null),
  }
}
