import { serverNow } from '@arribo/api-contracts/server-clock'
import { createStore } from '@arribo/store'
import { newestAccount, onAccountChange } from '../../../app/kept/account-version.ts'
import { storedChoice, storedPress, storedTask } from '../phone/stored-check-in.ts'
import { createEffects } from './check-in-effects.ts'
import type { EventName, Events } from '../machine/check-in-events.rules.ts'
import { transition } from '../machine/check-in-flow.rules.ts'
import type { CheckInPorts, Send } from './check-in-ports.ts'
import { beginning, type CheckInState } from '../machine/check-in-state.rules.ts'
import { knownPosition, readPermission } from '../phone/position.ts'

const tickMs = 1000

/** Reports outside events to the machine: time, network, other tabs, calendar. Returns the function that stops it. */
function watch(send: Send, { calendar }: CheckInPorts): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const tick = () => send('ticked', { isOnline: navigator.onLine, isHidden: document.hidden })
  const timer = setInterval(tick, tickMs)
  addEventListener('online', () => send('came-online', {}), { signal })
  for (const event of ['online', 'offline']) addEventListener(event, tick, { signal })
  document.addEventListener('visibilitychange', tick, { signal })
  const stops = [
    // Must come before the stored task, which can't be read any more after such a change: the driver must be told why.
    onAccountChange(() => send('account-known', newestAccount())),
    storedTask.subscribe(() => send('task-stored', { task: storedTask.read() })),
    storedPress.subscribe(() => send('press-stored', { press: storedPress.read() })),
    knownPosition.subscribe(() => send('position-known', { here: knownPosition.get() })),
    calendar.watch(send),
  ]
  return () => {
    clearInterval(timer)
    ended.abort()
    for (const stop of stops) stop()
  }
}

function keepChoice({ chosenId }: CheckInState): void {
  if (chosenId === undefined) storedChoice.clear()
  else storedChoice.write(chosenId)
}

/** A closed check-in goes no further, but requests under way still end, and the driver hears how. */
function endAfterClosing<N extends EventName>(
  { announceArrival, tellAfterClosing }: CheckInPorts,
  name: N,
  event: Events[N],
): void {
  if (name === 'arrived') {
    announceArrival()
    tellAfterClosing?.('arrived')
  }
  const isRefusal = name === 'selfie-refused' || name === 'selfie-failed' || name === 'press-failed'
  if (isRefusal && 'error' in event) tellAfterClosing?.(event.error)
}

export type CheckInFlow = ReturnType<typeof createCheckInFlow>
export type StepProps = { flow: CheckInFlow; state: CheckInState }

/** Holds the state machine's state and runs its effects. Does nothing before `start`. */
export function createCheckInFlow(ports: CheckInPorts) {
  const store = createStore(beginning)
  let isRunning = false
  const perform = createEffects(ports, send)

  function send<N extends EventName>(name: N, event: Events[N]): void {
    if (!isRunning) return endAfterClosing(ports, name, event)
    const before = store.get()
    const { state, effects } = transition(before, name, event, serverNow())
    store.set(state)
    if (state.chosenId !== before.chosenId) keepChoice(state)
    for (const effect of effects) perform(effect)
  }

  function start(): () => void {
    isRunning = true
    void readPermission()
    send('started', {
      task: storedTask.read(),
      press: storedPress.read(),
      isPressed: ports.isPressed,
      chosenId: ports.chosenId ?? storedChoice.read(),
    })
    send('position-known', { here: knownPosition.get() })
    const stop = watch(send, ports)
    return () => {
      isRunning = false
      stop()
    }
  }

  return {
    start,
    send,
    read: store.get,
    subscribe: store.subscribe,
    take: async (photo: Blob): Promise<void> => send('photo-taken', { photo: await ports.preparePhoto(photo) }),
  }
}
