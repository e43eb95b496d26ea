import { Link, type LinkComponent, type LinkProps } from '@tanstack/react-router'
import { isPage, useMayOpen } from '../app/pages.ts'

function LinkIfOpen(props: LinkProps) {
  const mayOpen = useMayOpen()
  const { to, children } = props
  if (isPage(to) && !mayOpen(to)) return typeof children === 'function' ? null : children
  return <Link {...props} />
}

/** Staff who may not open the page see only the link's text. */
export const PageLink = LinkIfOpen as LinkComponent<'a'>
