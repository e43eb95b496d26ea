import { Skeleton } from '@arribo/ui/spinner'

type Props = {
  /** Announced in place of the grey lines. */
  words: string
  /** Classes with the size of each line. */
  lines: readonly string[]
}

/** Placeholder for a part of a page that is loading. */
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
