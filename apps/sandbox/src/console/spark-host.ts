import { people } from '../people.ts'
import type { Sandbox } from '../stand-ins.ts'
import { notFound, sendFile, sendJson, type StandIn } from '../stand-in.ts'
import { html, type Html } from '../html.ts'

const policyOf = (driverOrigin: string | undefined) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-src ${driverOrigin ?? "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const createSparkHost = (sandbox: Sandbox): StandIn => ({
  prefix: '/spark-host',
  async respond(request, response, path) {
    const { pathname, searchParams } = new URL(path, 'http://host')
    const { driverOrigin } = sandbox.appOrigins()
    response.setHeader('content-security-policy', policyOf(driverOrigin)).setHeader('cache-control', 'no-store')
    if (request.method === 'GET' && pathname === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(driverOrigin).text)
    } else if (request.method === 'GET' && pathname === '/spark-host.js') {
      await sendFile(response, new URL('./assets/spark-host.js', import.meta.url))
    } else if (request.method === 'GET' && pathname === '/token') {
      const tokens = await sandbox.cognito.tokensOf(searchParams.get('phoneNumber') ?? '')
      if (tokens) sendJson(response, 200, { token: tokens.idToken })
      else sendJson(response, 404, { message: 'This person cannot sign in yet.' })
    } else notFound(response)
  },
})

const page = (driverOrigin: string | undefined): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A page that embeds Arribo</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/console.css" />
        <script src="/spark-host/spark-host.js" defer></script>
      </head>
      <body>
        <header>
          <h1>A page that embeds Arribo</h1>
          <p class="quiet">As Spark's own page would: below is /spark/iframe of the driver app, and what it told us.</p>
          <p class="facts"><a href="/">The sandbox</a></p>
        </header>
        <main>
          <div class="column">${driverOrigin ? chooser(driverOrigin) : html`<p>Start the driver app first.</p>`}</div>
          <div class="column">
            <h2>Messages received</h2>
            <ol id="messages" aria-live="polite"></ol>
          </div>
        </main>
      </body>
    </html>`

const chooser = (driverOrigin: string): Html => html`
  <form id="embed" class="card" data-driver="${driverOrigin}">
    <p class="line">
      <label
        >Person
        <select name="phoneNumber">
          ${Object.values(people).map(({ phoneNumber, name }) => html`<option value="${phoneNumber}">${name}</option>`)}
        </select></label
      >
      <label
        >Language
        <select name="language">
          <option value="es">es</option>
          <option value="en">en</option>
        </select></label
      >
      <label><input type="checkbox" name="allowFile" /> a file may be chosen</label>
    </p>
    <p class="actions"><button class="primary">Embed</button></p>
  </form>
  <div id="frame"></div>
`
