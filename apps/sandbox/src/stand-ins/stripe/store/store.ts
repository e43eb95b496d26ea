import type { Collection, State, Write } from '../../../state.ts'
import type { Kind, Listed, Records } from './records.ts'

export type Transaction = ReturnType<typeof createTransaction>
export type Store = ReturnType<typeof openStore>

const collectionOf = (kind: Kind) => `stripe-${kind}`

/** Objects, their events and deliveries change together. */
export function openStore(state: State) {
  async function run<T>(work: (tx: Transaction) => T): Promise<T> {
    const staged = new Map<string, Write>()
    const result = work(createTransaction(staged, (kind) => state.collection(collectionOf(kind))))
    if (staged.size > 0) await state.write([...staged.values()])
    return result
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Runs after earlier ones. Once it resolves, everything is on disk; if `work` throws, nothing is written. */
    transact<T>(work: (tx: Transaction) => T): Promise<T> {
      const next = last.then(() => run(work))
      last = next.catch(() => undefined)
      return next
    },
  }
}

function createTransaction(staged: Map<string, Write>, of: (kind: Kind) => Collection<unknown>) {
  const stage = (kind: Kind, id: string, value: unknown) =>
    void staged.set(`${kind}~${id}`, { collection: collectionOf(kind), id, value })
  return {
    get<K extends Kind>(kind: K, id: string) {
      const written = staged.get(`${kind}~${id}`)
      return (written ? written.value : of(kind).get(id)) as Records[K] | undefined
    },
    /** Newest first. */
    list<K extends Listed>(kind: K, keeps: (record: Records[K]) => boolean = () => true): Records[K][] {
      const stored = ([...of(kind).values()] as Records[K][]).filter(({ id }) => !staged.has(`${kind}~${id}`))
      const written = [...staged.values()]
        .filter(({ collection, value }) => collection === collectionOf(kind) && value !== undefined)
        .map(({ value }) => value as Records[K])
      return [...stored, ...written].filter(keeps).sort((left, right) => (left.id < right.id ? 1 : -1))
    },
    put: <K extends Kind>(kind: K, id: string, value: Records[K]) => stage(kind, id, value),
    delete: (kind: Kind, id: string) => stage(kind, id, undefined),
  }
}
