import { createStore } from '@arribo/store'
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'
import { leaveTo } from '../layout/leave-to.ts'

/*
 * The pages with forms are one document: the build puts this in the place of the app's router. From one of them to another
 * nothing is loaded, and the password that is typed at the first is still in memory at the next.
 */
const pages = ['/login', '/register', '/confirm', '/password'] as const
export type FormAddress = (typeof pages)[number]

export const formAddressOf = (pathname: string): FormAddress | undefined =>
  pages.find((page) => page === pathname.replace(/(?<=.)\/$/, ''))

const isInBrowser = typeof document !== 'undefined'
const here = (): FormAddress | undefined => (isInBrowser ? formAddressOf(location.pathname) : undefined)

const place = createStore(here())
if (isInBrowser) addEventListener('popstate', () => place.set(here()))

/** The page that shows; at build time the one that is drawn. */
export const usePlace = (drawn: FormAddress): FormAddress =>
  useSyncExternalStore(place.subscribe, place.get, () => drawn) ?? drawn

type Target = { readonly to: string; readonly replace?: boolean }

function goTo({ to, replace = false }: Target): Promise<void> {
  const page = formAddressOf(to)
  if (!page) return leaveTo(to)
  history[replace ? 'replaceState' : 'pushState'](null, '', page)
  place.set(page)
  scrollTo(0, 0)
  return Promise.resolve()
}

export const useNavigate = () => goTo

/** Leaves to the browser what it does with a click on a link beyond going there: a new tab, a download. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: FormAddress }

export const Link = ({ to, children, ...rest }: LinkProps) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      void goTo({ to })
    }}
  >
    {children}
  </a>
)
