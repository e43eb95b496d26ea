import { Skeleton } from '@arribo/ui/spinner'

type Props = {
  words: string
  lines: readonly string[]
}

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
