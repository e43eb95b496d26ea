import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-border bg-surface p-5 shadow-card compact:p-4 ${className}`}
    />
  )
}
