import { create } from 'qrcode'

/** Margin required by the standard, in squares; without it cameras don't find the code. */
const quiet = 4

/**
 * Dark on light even in the dark theme: many cameras can't read inverted codes. Load it lazily, because the library
 * is large.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-card bg-white text-brand-deep"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
