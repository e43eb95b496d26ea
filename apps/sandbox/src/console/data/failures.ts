import type { Sandbox } from '../../sandbox-parts.ts'
import type { Call, Trouble } from '../view.ts'

export function modesOf({ delivery, stripe, rekognition, push, dynamo }: Sandbox) {
  const { isHeld, isPaused, drops, declines } = stripe.troubles()
  const { contentionMs } = dynamo.faults.troubles()
  return {
    flex: delivery.controls.modeOf('flex'),
    spark: delivery.controls.modeOf('spark'),
    photos: rekognition.controls.mode(),
    push: push.mode(),
    isHeld,
    isPaused,
    drops,
    isNextCardDeclined: declines.includes(''),
    contentionMs,
  }
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

/** All failures that are switched on, so that nobody debugs one that they have caused themselves. */
export function troublesOf(sandbox: Sandbox): Trouble[] {
  const modes = modesOf(sandbox)
  const { faults } = sandbox.dynamo.faults.troubles()
  const clear: Call = { method: 'DELETE', path: '/dynamo/faults' }
  const when = (isSo: boolean, text: string, undo: Call): Trouble[] => (isSo ? [{ text, undo }] : [])
  return [
    ...(['flex', 'spark'] as const).flatMap((platform) =>
      when(
        modes[platform] !== 'normal',
        `${platform === 'flex' ? 'Flex' : 'Spark'}: ${modes[platform]}`,
        post('/platforms/mode', { mode: 'normal', platform }),
      ),
    ),
    ...when(modes.isHeld, 'Payments stay in processing', post('/stripe/hold', { isHeld: false })),
    ...when(modes.isPaused, "Stripe's events wait", post('/stripe/pause', { isPaused: false })),
    ...when(modes.drops > 0, `The next ${modes.drops} events of Stripe are lost`, post('/stripe/drop', { count: 0 })),
    ...sandbox.stripe.troubles().declines.map((phoneNumber) => ({
      text: phoneNumber ? `The next card of ${phoneNumber} is declined` : 'The next card is declined',
      undo: post('/stripe/decline-next', { isWanted: false, ...(phoneNumber && { phoneNumber }) }),
    })),
    ...when(modes.photos !== 'normal', `Photo checks: ${modes.photos}`, post('/rekognition/mode', { mode: 'normal' })),
    ...when(modes.push !== 'normal', `Push service: ${modes.push}`, post('/push/mode', { mode: 'normal' })),
    ...faults.map(({ action, operation, left }) => ({
      text: `Database: ${action} of the next ${left} ${operation ?? 'requests'}`,
      undo: clear,
    })),
    ...when(
      modes.contentionMs > 0,
      `Database: transactions hold items for ${modes.contentionMs} ms`,
      post('/dynamo/contention', { milliseconds: 0 }),
    ),
  ]
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
