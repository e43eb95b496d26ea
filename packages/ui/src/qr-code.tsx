import { create } from 'qrcode'

/** Margin in squares, as ISO/IEC 18004 requires. Without it, cameras don't find the code. */
const quietZone = 4

/** Dark on light in both themes: many cameras can't read inverted codes. Load it lazily, the library is large. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) => (isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''))
  return (
    <svg
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-card bg-white text-brand-deep"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}
