import { crowd, people as cast, type Person, sandboxPassword } from '../people.ts'
import type { Sandbox } from '../stand-ins.ts'
import type { PoolPerson } from '../stand-ins/cognito/cognito.ts'
import type { PaymentSummary } from '../stand-ins/stripe/controls.ts'
import { badge, button, cards, codeLine, copy, matches, phone, post, section, someCards, when } from './elements.ts'
import { html, type Html, type Part } from '../html.ts'
import { textCard } from './inbox.ts'
import { payerOf, paymentLine, paymentList } from './payments.ts'
import type { PlatformAccount } from '../stand-ins/delivery/controls.ts'
import type { Block } from '../stand-ins/delivery/work/blocks.ts'

const known = new Map<string, Person>([...Object.values(cast), ...crowd].map((person) => [person.phoneNumber, person]))

export async function peopleTab(sandbox: Sandbox, search: string): Promise<Html> {
  const pool = new Map(sandbox.cognito.people().map((person) => [person.phoneNumber, person]))
  const numbers = new Set([...Object.values(cast).map(({ phoneNumber }) => phoneNumber), ...pool.keys()])
  const found = [...numbers].filter((number) => matches(search, number, nameOf(number, pool.get(number))))
  const payments = await sandbox.stripe.payments()
  const shown = 12
  const drawn = await Promise.all(
    found.slice(0, shown).map((number) => personCard(sandbox, number, pool.get(number), payments)),
  )
  const empty = 'Nobody has this name or number. To sign up, use a number from +1 305 555 0160 to 0199.'
  return section(
    'People',
    someCards([...drawn, ...found.slice(shown)], shown, (card) => card, empty),
  )
}

export async function personPage(sandbox: Sandbox, phoneNumber: string): Promise<Html> {
  const user = sandbox.cognito.people().find((person) => person.phoneNumber === phoneNumber)
  const payments = await sandbox.stripe.payments()
  const theirs = payments.filter((payment) => payerOf(payment) === phoneNumber)
  const texts = sandbox.sms.list(phoneNumber).slice(0, 10)
  return html`<section>
      <p class="above"><a href="/people">All people</a></p>
      <div class="card">${await personCard(sandbox, phoneNumber, user, payments)}</div>
    </section>
    <div class="column">
      ${section(
        'Texts',
        cards(
          texts.map((each) => textCard(each)),
          'No text to this number.',
        ),
      )}
      ${!isStaff(user) && paymentList(theirs, 10)}
    </div>`
}

const nameOf = (number: string, user: PoolPerson | undefined) => user?.name ?? known.get(number)?.name ?? ''
const isStaff = (user: PoolPerson | undefined) => (user?.groups.length ?? 0) > 0

function stateOf(user: PoolPerson | undefined): Html {
  if (!user) return badge('not signed up')
  if (!user.isEnabled) return badge('disabled', 'bad')
  return user.status === 'CONFIRMED' ? badge('ready', 'good') : badge('not confirmed', 'warning')
}

async function personCard(
  sandbox: Sandbox,
  number: string,
  user: PoolPerson | undefined,
  payments: readonly PaymentSummary[],
): Promise<Html> {
  const person = known.get(number)
  const name = nameOf(number, user)
  const payment = payments.find((each) => payerOf(each) === number)
  return html`<div class="person">
      ${person && html`<img src="/console/faces/${person.portrait}" alt="" width="56" height="56" loading="lazy" />`}
      <div>
        <h3><a href="/people/${number}">${name || phone(number)}</a></h3>
        <p class="line">${phone(number)} ${copy(number, `the number of ${name}`)}</p>
      </div>
      <span class="push">${user?.groups.map((group) => badge(group))} ${stateOf(user)}</span>
    </div>
    ${person && html`<p class="quiet">${person.story}</p>`}${waysIn(sandbox, number, name, user)}
    ${!isStaff(user) && [await platformOf(sandbox, person), moneyOf(sandbox, number, payment)]}`
}

function waysIn(sandbox: Sandbox, number: string, name: string, user: PoolPerson | undefined): Part {
  const factor = sandbox.cognito.codeOf(number)
  const { driverOrigin, adminOrigin } = sandbox.appOrigins()
  const app = isStaff(user) ? adminOrigin : driverOrigin
  const code = sandbox.sms.list(number).find((each) => each.code !== '')?.code
  return [
    factor &&
      html`<p class="line">
        <span class="label">Second factor</span> <span class="code">${factor.code}</span>
        ${copy(factor.code, `the second-factor code of ${name}`)}
        <progress max="30" value="${Math.min(30, factor.goodForSeconds)}" aria-label="Seconds left"></progress>
        <span class="seconds">${factor.goodForSeconds} s</span>
      </p>`,
    user?.status === 'UNCONFIRMED' && [
      code && codeLine(code, name),
      html`<p class="quiet">Sign in, and the app asks for this code. It lasts 24 hours; the app can send another.</p>`,
    ],
    isStaff(user) &&
      !factor &&
      html`<p class="quiet">
        At the first sign-in the admin app asks for an authenticator app; its code then stands here.
      </p>`,
    app &&
      user?.isEnabled !== false &&
      html`<p class="actions">
        <a class="button" href="${app}/login" target="_blank">Open the app</a>
        ${
          known.has(number) &&
          html`<span>Password <code>${sandboxPassword}</code></span>
            ${copy(sandboxPassword, `the password of ${name}`)}`
        }
      </p>`,
  ]
}

async function platformOf({ delivery: { controls } }: Sandbox, person: Person | undefined): Promise<Part> {
  const account = controls.listAccounts().find(({ email }) => email === person?.flexEmail)
  if (!account) return undefined
  const { email, platform } = account
  const blocks = await controls.listBlocks(email, platform)
  const isDown = controls.modeOf('flex') !== 'normal'
  const mode = post('/platforms/mode', { platform: 'flex', mode: isDown ? 'normal' : 'down' })
  const station = controls.listStations().find(({ addressId }) => addressId === blocks[0]?.addressId)
  const place = station && `${station.latitude}, ${station.longitude}`
  return html`<p class="line"><span class="label">Flex</span> ${email} ${isDown && badge('failing', 'bad')}</p>
    ${blockList(blocks)}
    ${
      place &&
      html`<p class="quiet">
        To check in, be within 500 m of ${place}: set this position in the browser's developer tools, under Sensors.
        ${copy(place, 'the position')}
      </p>`
    }
    ${planBlock({ email, platform }, blocks.length > 0)}
    <p class="actions">
      ${button(isDown ? 'Let Flex work again' : 'Let Flex fail', mode)}
      ${button('End the Flex session', post('/accounts/end-sessions', { email }))}
    </p>`
}

function moneyOf({ stripe }: Sandbox, phoneNumber: string, payment: PaymentSummary | undefined): Part {
  const isDeclined = stripe.troubles().declines.includes(phoneNumber)
  const label = isDeclined ? 'Take the next card after all' : 'Decline the next card'
  return html`${payment && paymentLine(payment)}
    <p class="actions">
      ${button(label, post('/stripe/decline-next', { phoneNumber, isWanted: !isDeclined }))}
      ${isDeclined && badge('the next card is declined', 'bad')}
    </p>`
}

const blockList = (blocks: readonly Block[]): Html =>
  blocks.length === 0
    ? html`<p class="quiet">No block planned.</p>`
    : html`<ul class="lines">
        ${blocks.map(
          ({ startTime, durationInMinutes, bookedPrice, addressId, schedulingType }) =>
            html`<li>
              ${when(startTime * 1000)} · ${durationInMinutes} min · $${bookedPrice.amount.toFixed(2)} · ${addressId}
              ${schedulingType === 'INSTANT' && badge('instant', 'warning')}
            </li>`,
        )}
      </ul>`

function planBlock(of: Pick<PlatformAccount, 'email' | 'platform'>, hasBlocks: boolean): Html {
  const plan = (label: string, more: object) => button(label, post('/blocks', { ...of, ...more }))
  return html`<p class="actions" role="group" aria-label="Blocks of ${of.email}">
    ${plan('Block in 2 minutes', { startsInMinutes: 2 })}${plan('In 40 minutes', { startsInMinutes: 40 })}
    ${plan('Instant block', { isInstant: true })}
    ${
      hasBlocks &&
      button('Drop all', { method: 'DELETE', path: `/blocks?${new URLSearchParams(of)}` }, { kind: 'danger' })
    }
  </p>`
}
