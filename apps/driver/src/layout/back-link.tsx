import { Icon } from '@arribo/ui/icon'
import { linkClass } from '@arribo/ui/text-link'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Back link above a page's title. */
export const BackLink = ({ children, ...target }: Pick<LinkProps, 'to' | 'state'> & { children: ReactNode }) => (
  <Link {...target} className={linkClass('back')}>
    <Icon name="back" />
    {children}
  </Link>
)
