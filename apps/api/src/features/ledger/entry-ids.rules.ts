const shapes = {
  payment: ['PAY#', ''],
  refund: ['REF#', ''],
  refund_failed: ['REF#', '#failed'],
  dispute_open: ['DSP#', '#open'],
  dispute_won: ['DSP#', '#won'],
  dispute_lost: ['DSP#', '#lost'],
  fraud_warning: ['EFW#', ''],
  came_back: ['BACK#', '#held'],
  came_back_cleared: ['BACK#', '#cleared'],
  referral: ['REFERRAL#', ''],
  welcome: ['WELCOME#', ''],
  gift_taken: ['TAKEN#', ''],
  staff: ['ADM#', ''],
  surplus_taken: ['ADM#', '#surplus'],
  use: ['USE#', ''],
  reversal: ['REV#', ''],
} as const

type Shapes = typeof shapes
export type EntryKind = keyof Shapes
export type EntryId<Kind extends EntryKind> = `${Shapes[Kind][0]}${string}${Shapes[Kind][1]}`

/** Derived from the event, so that one event can change a balance only once. */
export function entryIdOf<Kind extends EntryKind>(kind: Kind, event: string): EntryId<Kind> {
  const [before, behind] = shapes[kind]
  const id: string = `${before}${event}${behind}`
  return id as EntryId<Kind>
}

type Named<Kind extends EntryKind> = { readonly [K in Kind]: { readonly kind: K; readonly entryId: EntryId<K> } }[Kind]

export const entryOf = <Kind extends EntryKind>(kind: Kind, event: string) =>
  ({ kind, entryId: entryIdOf(kind, event) }) as Named<Kind>

/** Also the prefix of kinds that follow from this one: a failed refund's ID begins like that of the refund. */
export const beginningOf = (kind: EntryKind): string => shapes[kind][0]

export const isEntryId = <Kind extends EntryKind>(kind: Kind, value: unknown): value is EntryId<Kind> => {
  const [before, behind] = shapes[kind]
  return typeof value === 'string' && value.startsWith(before) && value.endsWith(behind)
}
