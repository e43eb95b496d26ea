import type { ReactNode } from 'react'

type Props = { /** Fraction of the time that is left, 0 to 1. */ left: number; label: string; children?: ReactNode }

/** Marigold, the colour of time. The content must say the time left in words too. */
export function ProgressRing({ left, label, children }: Props) {
  const share = Math.max(0, Math.min(1, left))
  return (
    <div
      role="img"
      aria-label={label}
      className="relative mx-auto grid aspect-square w-44 max-w-full place-items-center"
    >
      <svg viewBox="0 0 100 100" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="50" cy="50" r="44" fill="none" strokeWidth="7" className="stroke-surface-2" />
        <circle
          cx="50"
          cy="50"
          r="44"
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          pathLength="1"
          strokeDasharray={`${share} 1`}
          className="stroke-accent"
        />
      </svg>
      <div className="relative text-center">{children}</div>
    </div>
  )
}
