import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { View } from '../data/view-of.ts'
import { tabs, type Tab } from '../view.ts'
import { Blocks } from './blocks.tsx'
import { Do, Empty, Now } from './elements.tsx'
import { Failures } from './failures.tsx'
import { useLive, useNotice } from './live.ts'
import { Inbox } from './messages.tsx'
import { Objects } from './objects.tsx'
import { Payments } from './payments.tsx'
import { OnePerson, People } from './people.tsx'
import { pathOf, type Route, useRoute } from './route.ts'

const titles: Readonly<Record<Tab, string>> = {
  people: 'People',
  inbox: 'Inbox',
  blocks: 'Blocks',
  payments: 'Payments',
  objects: 'Objects',
  failures: 'Failures',
}

export function App() {
  const { route, find } = useRoute()
  const { view, at, isLost } = useLive(addressOf(route))
  const notice = useNotice()
  useEffect(() => {
    document.title = `${titles[route.tab]} – Arribo sandbox`
  }, [route.tab])
  return (
    <Now value={at}>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <Header route={route} view={view} find={find} />
      {isLost && <p className="lost">The sandbox does not answer. Does npm start still run?</p>}
      {view && <Troubles troubles={view.troubles} />}
      <main id="content" tabIndex={-1}>
        {view?.tab === route.tab ? <Content view={view} isOne={route.person !== undefined} /> : <Empty>Loading</Empty>}
      </main>
      <p className={notice ? 'notice shown' : 'notice'} role="status">
        {notice}
      </p>
    </Now>
  )
}

function addressOf({ tab, search, person }: Route): string {
  const query = new URLSearchParams({ search, ...(person && { person }) })
  return `/console/data/${tab}?${query}`
}

type HeaderProps = { readonly route: Route; readonly view: View | undefined; readonly find: (search: string) => void }

const Header = ({ route, view, find }: HeaderProps) => (
  <header>
    <div className="bar">
      <h1>
        <a href="/people">Arribo sandbox</a>
      </h1>
      <Search search={route.search} find={find} />
      <p className="facts">
        {view?.facts.driverApp && <a href={view.facts.driverApp}>Driver app</a>}
        {view?.facts.adminApp && <a href={view.facts.adminApp}>Admin app</a>}
        <a href="/controls">Controls</a>
        <a href="/spark-host">Spark page</a>
      </p>
    </div>
    <nav aria-label="Tabs">
      {tabs.map((tab) => (
        <a key={tab} href={pathOf(tab, route.search)} aria-current={tab === route.tab ? 'page' : undefined}>
          {titles[tab]}
          {view && view.counts[tab] > 0 && (
            <span className={tab === 'failures' ? 'count bad' : 'count'}> {view.counts[tab]}</span>
          )}
        </a>
      ))}
    </nav>
  </header>
)

function Search({ search, find }: Pick<Route, 'search'> & Pick<HeaderProps, 'find'>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement
      if (event.key !== '/' || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [])
  return (
    <search>
      <label>
        <span className="label">Search</span>
        <input
          ref={input}
          type="search"
          value={search}
          placeholder="Number, name or text"
          aria-keyshortcuts="/"
          onChange={(event) => find(event.currentTarget.value)}
        />
      </label>
    </search>
  )
}

const Troubles = ({ troubles }: Pick<View, 'troubles'>) =>
  troubles.length === 0 ? null : (
    <ul className="troubles" aria-label="Set to fail">
      {troubles.map(({ text, undo }) => (
        <li key={text}>
          {text} <Do label="Undo" about={text} call={undo} />
        </li>
      ))}
    </ul>
  )

function Content({ view, isOne }: { view: View; isOne: boolean }) {
  switch (view.tab) {
    case 'people':
      return isOne ? <OnePerson {...view.data} /> : <People {...view.data} />
    case 'inbox':
      return <Inbox {...view.data} />
    case 'blocks':
      return <Blocks {...view.data} />
    case 'payments':
      return <Payments {...view.data} />
    case 'objects':
      return <Objects {...view.data} />
    case 'failures':
      return <Failures {...view.data} />
  }
}

const root = document.getElementById('console')
if (root) createRoot(root).render(<App />)
