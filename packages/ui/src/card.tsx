import type { ComponentProps } from 'react'

/** A surface for what belongs together; the back office's has less padding. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-border bg-surface p-5 shadow-card compact:p-4 ${className}`}
    />
  )
}
