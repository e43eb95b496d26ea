import { Skeleton } from '@arribo/ui/skeleton'

type Props = {
  /** Read out in place of the grey lines. */
  words: string
  /** The size of each line, as classes. */
  lines: readonly string[]
}

/** A part of a page that is being fetched. */
export const Loading = ({ words, lines }: Props) => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      {words}
    </p>
    {lines.map((size, index) => (
      <Skeleton key={index} className={size} />
    ))}
  </div>
)
