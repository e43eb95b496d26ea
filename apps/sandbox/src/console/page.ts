import type { Sandbox } from '../sandbox-parts.ts'
import { authenticators } from './authenticators.ts'
import { chats } from './chats.ts'
import { events, metrics } from './metrics.ts'
import { html, type Html } from './html.ts'
import { inbox } from './inbox.ts'
import { objects } from './objects.ts'
import { payments } from './payments.ts'
import { accounts, arrivals, confirmations } from './platforms.ts'
import { traces } from './traces.ts'

/** The part of the page that its script refreshes. */
export const main = async (sandbox: Sandbox): Promise<Html> =>
  html` <div class="column">
      ${inbox(sandbox)} ${authenticators(sandbox)} ${confirmations(sandbox)} ${arrivals(sandbox)} ${chats(sandbox)}
    </div>
    <div class="column">${await accounts(sandbox)} ${await payments(sandbox)}</div>
    <div class="wide">${metrics(sandbox)} ${events(sandbox)} ${traces(sandbox)} ${objects(sandbox)}</div>`

export const page = async (sandbox: Sandbox): Promise<Html> =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Arribo sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/console/console.css" />
        <script src="/console/console.js" defer></script>
      </head>
      <body>
        <header>
          <h1>Arribo sandbox</h1>
          <p class="quiet">The vendors' protocols on this machine. Nothing here reaches the world.</p>
          <p class="facts">
            <span>${sandbox.cognito.userCount()} people</span>
            <span>events go to ${sandbox.webhookAddress() ?? 'nobody yet'}</span>
            <a href="/controls">All controls</a>
            <a href="/spark-host">A page that embeds the selfie upload</a>
          </p>
        </header>
        <main>${await main(sandbox)}</main>
        <p id="notice" role="status" aria-live="polite"></p>
      </body>
    </html>`
