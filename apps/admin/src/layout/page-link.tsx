import { Link, type LinkComponent, type LinkProps } from '@tanstack/react-router'
import { isPage, useMayOpen } from '../app/pages.ts'

function LinkIfOpen(props: LinkProps) {
  const mayOpen = useMayOpen()
  const { to, children } = props
  if (isPage(to) && !mayOpen(to)) return typeof children === 'function' ? null : children
  return <Link {...props} />
}

/** A link to a page, or only its text for staff who may not open the page. */
export const PageLink = LinkIfOpen as LinkComponent<'a'>
