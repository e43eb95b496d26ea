export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`breathe block rounded-control bg-border/60 ${className}`} />
)
