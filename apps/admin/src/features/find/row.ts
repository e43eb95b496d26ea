/** A line of the palette that can be chosen. */
export type Row = {
  readonly id: string
  readonly label: string
  /** Other words that find it. */
  readonly also?: string
  readonly act: () => void
  /** Why this member of staff can't do it. */
  readonly reason?: string | undefined
  /** The action opens its own dialog in place of the palette. */
  readonly stays?: true
}
