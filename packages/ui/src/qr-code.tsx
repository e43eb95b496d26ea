import { create } from 'qrcode'
import { qrPath, quietSquares } from './qr-path.ts'

/**
 * Dark on light even in the dark theme: many cameras can't read inverted codes. Load it lazily, because the library
 * is large.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietSquares
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-card bg-white text-brand-deep"
    >
      <path
        d={qrPath({ size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 })}
        fill="currentColor"
      />
    </svg>
  )
}
