import type { ComponentProps } from 'react'

const kinds = {
  inline: 'underline',
  alone: 'inline-flex min-h-12 items-center gap-1.5 font-bold underline',
  back: '-ml-1 inline-flex min-h-12 items-center gap-1.5 justify-self-start font-bold no-underline hover:underline',
} as const

/** `alone` and `back` (with an arrow) are tall enough to be touch targets. */
export const linkClass = (kind: keyof typeof kinds = 'inline', extra = ''): string =>
  `text-brand underline-offset-3 hover:text-brand-hover ${kinds[kind]} ${extra}`

export const TextLink = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={linkClass('inline', className)}>
    {children}
  </a>
)
