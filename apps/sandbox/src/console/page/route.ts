import { useEffect, useState } from 'react'
import { tabs, type Tab } from '../view.ts'

export type Route = { readonly tab: Tab; readonly person: string | undefined; readonly search: string }

/** `/`, `/inbox`, `/people/+13055550100`, each with an optional `?search=`. */
function routeOf({ pathname, search }: Location): Route {
  const [, first = '', second] = pathname.split('/')
  const tab = tabs.find((each) => each === first) ?? 'people'
  return {
    tab,
    person: second ? decodeURIComponent(second) : undefined,
    search: new URLSearchParams(search).get('search') ?? '',
  }
}

export const pathOf = (tab: Tab, search = ''): string => `/${tab}${search ? `?${new URLSearchParams({ search })}` : ''}`
export const pathOfPerson = (phoneNumber: string): string => `/people/${phoneNumber}`

export function useRoute(): { route: Route; find: (search: string) => void } {
  const [route, setRoute] = useState(() => routeOf(location))
  useEffect(() => {
    const look = () => setRoute(routeOf(location))
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isOurs(link) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      history.pushState(null, '', link.href)
      look()
      scrollTo(0, 0)
    }
    addEventListener('popstate', look)
    document.addEventListener('click', follow)
    return () => {
      removeEventListener('popstate', look)
      document.removeEventListener('click', follow)
    }
  }, [])
  const find = (search: string) => {
    // A search closes the page of one person.
    history.replaceState(null, '', pathOf(route.tab, search))
    setRoute(routeOf(location))
  }
  return { route, find }
}

const isOurs = ({ origin, pathname, target }: HTMLAnchorElement): boolean =>
  origin === location.origin && !target && ['', ...tabs].includes(pathname.split('/')[1] ?? '')
