import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string; size?: 'driver' | 'compact' }

/** The label is read out and shown as a tooltip. Presses are ignored while `aria-disabled` is set. */
export function IconButton({ icon, label, size = 'driver', className = '', type = 'button', onClick, ...rest }: Props) {
  const isOff = rest['aria-disabled'] === true
  return (
    <button
      {...rest}
      type={type}
      onClick={isOff ? undefined : onClick}
      aria-label={label}
      title={label}
      className={`inline-grid shrink-0 place-items-center rounded-control text-text-2 transition-colors not-aria-disabled:hover:bg-surface-2 not-aria-disabled:hover:text-text aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ${size === 'driver' ? 'size-12 compact:size-8' : 'size-8'} ${className}`}
    >
      <Icon name={icon} size={size === 'driver' ? 20 : 18} />
    </button>
  )
}
