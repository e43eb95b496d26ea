import type { ComponentProps } from 'react'

/** Its padding doesn't grow with large text, so that words keep their room. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-card border border-border bg-surface p-[min(1.25rem,5.6vw)] shadow-card compact:p-4 ${className}`}
    />
  )
}
