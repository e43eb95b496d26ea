import type { ComponentProps } from 'react'

const kinds = {
  inline: 'underline',
  alone: 'inline-flex min-h-12 items-center gap-1.5 font-bold underline',
  back: '-ml-1 inline-flex min-h-12 items-center gap-1.5 justify-self-start font-bold no-underline hover:underline',
} as const

/** The look of a link among words; `alone` and `back` (with its arrow) have the height of a target of their own. */
export const linkClass = (kind: keyof typeof kinds = 'inline', extra = ''): string =>
  `text-brand underline-offset-3 hover:text-brand-hover ${kinds[kind]} ${extra}`

/** A link to somewhere outside the app's own pages. */
export const TextLink = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={linkClass('inline', className)}>
    {children}
  </a>
)
