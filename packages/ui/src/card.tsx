import type { ComponentProps } from 'react'

export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`rounded-card border border-border bg-surface p-5 shadow-card compact:p-4 ${className}`} />
)
