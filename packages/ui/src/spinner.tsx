import { useTranslation } from '@arribo/i18n'
import { useContext } from 'react'
import { HasPictures } from './icon.tsx'

export function Spinner({ size = 22 }: { size?: number }) {
  if (!useContext(HasPictures)) return null
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" className="spin">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export const FullScreenLoading = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-dvh place-content-center place-items-center gap-3 text-text-2">
    <Spinner size={36} />
    <p className="text-15">{label}</p>
  </div>
)

export const Skeleton = ({ className = 'h-5 w-full' }: { className?: string }) => (
  <span aria-hidden="true" className={`breathe block rounded-control bg-border/60 ${className}`} />
)

type PlaceholdersProps = {
  count?: number
  look: string
  className?: string
}

export function Placeholders({ count = 1, look, className = 'grid gap-3' }: PlaceholdersProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className={look} />
      ))}
    </div>
  )
}
