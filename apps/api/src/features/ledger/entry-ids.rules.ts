const shapes = {
  payment: ['PAY#', ''],
  refund: ['REF#', ''],
  refundFailed: ['REF#', '#failed'],
  disputeOpen: ['DSP#', '#open'],
  disputeWon: ['DSP#', '#won'],
  disputeLost: ['DSP#', '#lost'],
  fraudWarning: ['EFW#', ''],
  cameBack: ['BACK#', '#held'],
  cameBackCleared: ['BACK#', '#cleared'],
  referral: ['REFERRAL#', ''],
  welcome: ['WELCOME#', ''],
  giftTaken: ['TAKEN#', ''],
  staff: ['ADM#', ''],
  use: ['USE#', ''],
  reversal: ['REV#', ''],
} as const

type Shapes = typeof shapes
export type EntryKind = keyof Shapes
export type EntryId<Kind extends EntryKind> = `${Shapes[Kind][0]}${string}${Shapes[Kind][1]}`

/** The ID of the entry for a payment, a refund or another event, which can so change a balance only once. */
export function entryIdOf<Kind extends EntryKind>(kind: Kind, event: string): EntryId<Kind> {
  const [before, behind] = shapes[kind]
  const id: string = `${before}${event}${behind}`
  return id as EntryId<Kind>
}

/** ID prefix of a kind, shared by the kinds derived from it. */
export const beginningOf = (kind: EntryKind): string => shapes[kind][0]

export const isEntryId = <Kind extends EntryKind>(kind: Kind, value: unknown): value is EntryId<Kind> => {
  const [before, behind] = shapes[kind]
  return typeof value === 'string' && value.startsWith(before) && value.endsWith(behind)
}
