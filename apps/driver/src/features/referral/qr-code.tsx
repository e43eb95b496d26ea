import { useTranslation } from '@arribo/i18n'
import { create } from 'qrcode'
import { qrPath, quietSquares } from './qr-path.ts'

/** A link as a QR code: dark on light in the dark too, because cameras read no other. */
export function QrCode({ link }: { link: string }) {
  const { t } = useTranslation('referral')
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quietSquares
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t('qr.alt')}
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
