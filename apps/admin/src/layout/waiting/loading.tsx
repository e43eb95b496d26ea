import { Skeleton } from '@arribo/ui/spinner'

export const Loading = ({ words, lines }: { words: string; lines: readonly string[] }) => (
  <div className="grid gap-3">
    <p role="status" className="sr-only">
      {words}
    </p>
    {lines.map((size, index) => (
      <Skeleton key={index} className={size} />
    ))}
  </div>
)
