import type { Sandbox } from '../stand-ins.ts'
import { button, type Call, post, section } from './elements.ts'
import { html, type Html, type Part } from '../html.ts'

export type Trouble = { readonly text: string; readonly undo: Call }

const modesOf = ({ delivery, stripe, rekognition, push, dynamo }: Sandbox) => ({
  ...stripe.troubles(),
  ...dynamo.faults.troubles(),
  flex: delivery.controls.modeOf('flex'),
  spark: delivery.controls.modeOf('spark'),
  photos: rekognition.controls.mode(),
  push: push.mode(),
})

/** Lists every failure that is switched on, so that nobody debugs one that they caused themselves. */
export function troublesOf(sandbox: Sandbox): Trouble[] {
  const { flex, spark, photos, push, isHeld, isPaused, drops, declines, faults, contentionMs } = modesOf(sandbox)
  const normal = { mode: 'normal' }
  const all: readonly (false | Trouble)[] = [
    flex !== 'normal' && { text: `Flex: ${flex}`, undo: post('/platforms/mode', { ...normal, platform: 'flex' }) },
    spark !== 'normal' && { text: `Spark: ${spark}`, undo: post('/platforms/mode', { ...normal, platform: 'spark' }) },
    isHeld && { text: 'Payments stay in processing', undo: post('/stripe/hold', { isHeld: false }) },
    isPaused && { text: "Stripe's events wait", undo: post('/stripe/pause', { isPaused: false }) },
    drops > 0 && { text: `The next ${drops} events of Stripe are lost`, undo: post('/stripe/drop', { count: 0 }) },
    ...declines.map((phoneNumber) => ({
      text: phoneNumber ? `The next card of ${phoneNumber} is declined` : 'The next card is declined',
      undo: post('/stripe/decline-next', { isWanted: false, ...(phoneNumber && { phoneNumber }) }),
    })),
    photos !== 'normal' && { text: `Photo checks: ${photos}`, undo: post('/rekognition/mode', normal) },
    push !== 'normal' && { text: `Push service: ${push}`, undo: post('/push/mode', normal) },
    ...faults.map(({ action, operation, left }) => ({
      text: `Database: ${action} of the next ${left} ${operation ?? 'requests'}`,
      undo: { method: 'DELETE', path: '/dynamo/faults' } as const,
    })),
    contentionMs > 0 && {
      text: `Database: transactions hold items for ${contentionMs} ms`,
      undo: post('/dynamo/contention', { milliseconds: 0 }),
    },
  ]
  return all.filter((each) => each !== false)
}

export function endTroubles({ delivery, stripe, rekognition, push, dynamo }: Sandbox): void {
  delivery.controls.setMode('normal')
  rekognition.controls.setMode('normal')
  push.setMode('normal')
  stripe.holdPayments(false)
  stripe.pauseDeliveries(false)
  stripe.dropDeliveries(0)
  for (const phoneNumber of stripe.troubles().declines) stripe.declineNext(false, phoneNumber)
  dynamo.faults.clear()
}

const platformModes = {
  normal: 'Works',
  down: 'Down',
  throttled: 'Throttled',
  slow: 'Slow',
  garbage: 'Rubbish',
  lost: 'Answers lost',
}
const photoModes = {
  normal: 'Work',
  throttled: 'Throttled',
  denied: 'Denied',
  broken: 'Broken',
  slow: 'Slow',
  garbage: 'Rubbish',
}
const pushModes = { normal: 'Works', throttled: 'Throttled', broken: 'Broken' }

export function failuresTab(sandbox: Sandbox): Html {
  const modes = modesOf(sandbox)
  return section(
    'Let something fail',
    html`<p class="actions above">
        ${button('Everything works again', { method: 'DELETE', path: '/failures' }, { kind: 'primary' })}
      </p>
      <div class="cards">
        ${group('Flex', 'Answers of the delivery platform.', platformChoices('flex', modes))}
        ${group('Spark', 'Answers of the delivery platform.', platformChoices('spark', modes))}
        ${group('Cards', 'Stripe. The payment form shows the decline; events tell the API.', cardToggles(modes))}
        ${group(
          'Photo checks',
          'Rekognition, which looks at each selfie.',
          choices(photoModes, modes.photos, (mode) => post('/rekognition/mode', { mode })),
        )}
        ${group(
          'Push',
          'The push service behind reminders.',
          choices(pushModes, modes.push, (mode) => post('/push/mode', { mode })),
        )}
        ${group('Database', 'DynamoDB. The first three begin with the next request.', databaseButtons(modes))}
      </div>`,
  )
}

type Modes = ReturnType<typeof modesOf>

const platformChoices = (platform: 'flex' | 'spark', modes: Modes) =>
  choices(platformModes, modes[platform], (mode) => post('/platforms/mode', { platform, mode }))

const cardToggles = ({ declines, isHeld, isPaused, drops }: Modes) => [
  toggle('Decline the next card', declines.includes(''), (isWanted) => post('/stripe/decline-next', { isWanted })),
  toggle('Keep payments in processing', isHeld, (is) => post('/stripe/hold', { isHeld: is })),
  toggle('Hold back events', isPaused, (is) => post('/stripe/pause', { isPaused: is })),
  toggle('Lose the next 3 events', drops > 0, (is) => post('/stripe/drop', { count: is ? 3 : 0 })),
]

const fault = (label: string, body: object) => button(label, post('/dynamo/faults', body))

const databaseButtons = ({ contentionMs }: Modes) => [
  fault('Throttle 3 requests', { action: 'throttle', times: 3 }),
  fault('Break 3 connections', { action: 'drop-before', times: 3 }),
  fault('20 requests take 2 s', { action: 'delay', times: 20, ms: 2000 }),
  toggle('Contention', contentionMs > 0, (is) => post('/dynamo/contention', { milliseconds: is ? 500 : 0 })),
]

const group = (title: string, says: string, content: Part): Html =>
  html`<div class="card" role="group" aria-label="${title}">
    <h3>${title}</h3>
    <p class="quiet">${says}</p>
    <p class="actions">${content}</p>
  </div>`

const choices = (modes: Readonly<Record<string, string>>, now: string, call: (mode: string) => Call): Html[] =>
  Object.entries(modes).map(([mode, label]) => button(label, call(mode), { isPressed: now === mode }))

const toggle = (label: string, is: boolean, call: (wanted: boolean) => Call): Html =>
  button(label, call(!is), { isPressed: is })
