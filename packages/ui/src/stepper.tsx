import { useTranslation } from '@arribo/i18n'
import { IconButton } from './icon-button.tsx'

type Props = {
  label: string
  value: number
  min: number
  max: number
  atMax: string
  onChange: (value: number) => void
}

export function Stepper({ label, value, min, max, atMax, onChange }: Props) {
  const { t } = useTranslation('ui')
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  const look = 'size-14 border border-border-strong bg-surface'
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-4">
      <IconButton
        icon="minus"
        label={t('less')}
        aria-disabled={value <= min}
        onClick={() => step(-1)}
        className={look}
      />
      <output aria-live="polite" className="min-w-14 text-center text-30 font-bold">
        {value}
      </output>
      <IconButton icon="plus" label={t('more')} aria-disabled={value >= max} onClick={() => step(1)} className={look} />
      <p role="status" className="w-full text-15 text-text-2">
        {value >= max && atMax}
      </p>
    </div>
  )
}
