import { createStore } from '@arribo/store'
import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'

const isInBrowser = typeof document !== 'undefined'

/** Leaves modified clicks on a link to the browser: a new tab, a download. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type Target<Page extends string> = {
  readonly to: Page
  readonly replace?: boolean
  readonly search?: true
}

type LinkProps<Page extends string> = Omit<ComponentProps<'a'>, 'href'> & Omit<Target<Page>, 'replace'>

/**
 * Router of pages that share one document; the build uses it in place of the app's. Navigation keeps state in memory.
 */
export function createPlace<Page extends string>(pages: readonly Page[], leaveTo: (address: string) => Promise<never>) {
  const pageOf = (pathname: string): Page | undefined =>
    pages.find((page) => page === pathname.replace(/(?<=.)\/$/, ''))
  const here = () => (isInBrowser ? pageOf(location.pathname) : undefined)
  const place = createStore(here())
  if (isInBrowser) addEventListener('popstate', () => place.set(here()))

  function goTo({ to, replace = false, search }: Target<string>): Promise<void> {
    const page = pageOf(to)
    if (!page) return leaveTo(to)
    history[replace ? 'replaceState' : 'pushState'](null, '', search ? page + location.search : page)
    place.set(page)
    scrollTo(0, 0)
    return Promise.resolve()
  }

  return {
    pageOf,
    usePlace: (drawn: Page): Page => useSyncExternalStore(place.subscribe, place.get, () => drawn) ?? drawn,
    useNavigate: () => goTo,
    Link: ({ to, search, children, ...rest }: LinkProps<Page>) => (
      <a
        {...rest}
        href={to}
        onClick={(event) => {
          if (!isPlain(event)) return
          event.preventDefault()
          void goTo({ to, ...(search && { search }) })
        }}
      >
        {children}
      </a>
    ),
  }
}
