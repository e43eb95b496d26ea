import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A picture that is a button; its label is read out and shown as a tip. */
export const IconButton = ({ icon, label, className = '', type = 'button', ...rest }: Props) => (
  <button {...rest} type={type} aria-label={label} title={label} className={`inline-grid size-12 place-items-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text ${className}`}>
    <Icon name={icon} />
  </button>
)
