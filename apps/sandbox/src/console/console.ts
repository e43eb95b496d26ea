import { portrait } from '../portraits/portrait.ts'
import type { Sandbox } from '../stand-ins.ts'
import { notFound, sendFile, type StandIn } from '../stand-in.ts'
import { button } from './elements.ts'
import { failuresTab, type Trouble, troublesOf } from './failures.ts'
import { html, type Html } from '../html.ts'
import { inboxTab } from './inbox.ts'
import { peopleTab, personPage } from './people.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const files = new Set(['console.js', 'console.css'])
const faceSize = 112

type Tab = {
  readonly title: string
  readonly show: (sandbox: Sandbox, search: string) => Html | Promise<Html>
  readonly count: (sandbox: Sandbox) => number
}

const tabs: Readonly<Record<string, Tab>> = {
  people: { title: 'People', show: peopleTab, count: ({ cognito }) => cognito.userCount() },
  inbox: { title: 'Inbox', show: inboxTab, count: ({ sms }) => sms.list().length },
  failures: { title: 'Failures', show: failuresTab, count: (sandbox) => troublesOf(sandbox).length },
}

export const createConsole = (sandbox: Sandbox): StandIn => ({
  prefix: '/',
  async respond(request, response, path) {
    const { pathname, searchParams } = new URL(path, 'http://console')
    const [, first = '', second = '', third = ''] = pathname.split('/')
    response.setHeader('content-security-policy', policy).setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'no-store')
    const name = first || 'people'
    const tab = Object.hasOwn(tabs, name) ? tabs[name] : undefined
    if (request.method === 'GET' && tab && !third && (!second || name === 'people')) {
      const search = searchParams.get('search') ?? ''
      const content = second ? personPage(sandbox, decodeURIComponent(second)) : tab.show(sandbox, search)
      const { text } = page(sandbox, name, tab, search, await content)
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    }
    if (request.method !== 'GET' || first !== 'console') return notFound(response)
    if (second === 'faces' && /^\d{1,4}$/.test(third)) {
      const face = await portrait(Number(third), { width: faceSize, height: faceSize })
      return void response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=86400' }).end(face)
    }
    if (third || !files.has(second)) return notFound(response)
    await sendFile(response, new URL(`./assets/${second}`, import.meta.url))
  },
})

function page(sandbox: Sandbox, name: string, tab: Tab, search: string, content: Html): Html {
  const { driverOrigin, adminOrigin } = sandbox.appOrigins()
  const link = ([other, { title, count }]: [string, Tab]) => {
    const number = count(sandbox)
    const kind = other === 'failures' ? 'count bad' : 'count'
    return html`<a
      href="/${other}${search && `?${new URLSearchParams({ search })}`}"
      ${other === name && html`aria-current="page"`}
      >${title}${number > 0 && html`<span class="${kind}"> ${number}</span>`}</a
    >`
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${tab.title} – Arribo sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/console.css" />
        <script src="/console/console.js" defer></script>
      </head>
      <body id="console">
        <a class="skip" href="#content">Skip to the content</a>
        <header>
          <div class="bar">
            <h1><a href="/people">Arribo sandbox</a></h1>
            <form role="search" action="/${name}">
              <label>
                <span class="label">Search</span>
                <input name="search" type="search" value="${search}" placeholder="Number, name or text" />
              </label>
            </form>
            <p class="facts">
              ${driverOrigin && html`<a href="${driverOrigin}">Driver app</a>`}
              ${adminOrigin && html`<a href="${adminOrigin}">Admin app</a>`}
              <a href="/controls">Controls</a> <a href="/spark-host">Spark page</a>
            </p>
          </div>
          <nav aria-label="Tabs">${Object.entries(tabs).map(link)}</nav>
        </header>
        <p class="lost" hidden>The sandbox does not answer. Does npm start still run?</p>
        <div id="live">
          ${troubleList(troublesOf(sandbox))}
          <main id="content" tabindex="-1">${content}</main>
        </div>
        <p class="notice" role="status"></p>
      </body>
    </html>`
}

const troubleList = (troubles: readonly Trouble[]) =>
  troubles.length > 0 &&
  html`<ul class="troubles" aria-label="Set to fail">
    ${troubles.map(({ text, undo }) => html`<li>${text} ${button('Undo', undo, { about: text })}</li>`)}
  </ul>`
