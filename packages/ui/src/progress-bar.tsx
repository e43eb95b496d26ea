export const ProgressBar = ({ done, total, label }: { done: number; total: number; label: string }) => (
  <div className="grid gap-1">
    <p className="text-text-2">{label}</p>
    <progress
      aria-label={label}
      value={done}
      max={Math.max(total, 1)}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-2 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:bg-brand"
    />
  </div>
)
