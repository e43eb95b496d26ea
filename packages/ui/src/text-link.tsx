import type { ComponentProps } from 'react'

/** The look of a link among words; `alone` gives it the height of a target of its own. */
export const linkClass = (kind: 'inline' | 'alone' = 'inline', extra = ''): string =>
  `text-brand underline underline-offset-3 hover:text-brand-hover ${kind === 'alone' ? 'inline-flex min-h-12 items-center gap-1.5 font-bold' : ''} ${extra}`

/** A link to somewhere outside the app's own pages. */
export const TextLink = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={linkClass('inline', className)}>
    {children}
  </a>
)
