import {
  isMessage,
  type Answer,
  type CallName,
  type Calls,
  type Failure,
  type FrameEventName,
  type FrameEvents,
  type FrameEvent,
} from '../protocol.ts'

/** The embedding page passes its origin in the URL; messages are accepted from and sent to this origin only. */
const parentOrigin = decodeURIComponent(window.location.hash.slice(1))

export function notify<N extends FrameEventName>(name: N, payload: FrameEvents[N]): void {
  const message: FrameEvent = { kind: 'stripe-event', name, payload }
  window.parent.postMessage(message, parentOrigin)
}

type Answerer = <N extends CallName>(name: N, params: Calls[N]['params']) => Promise<Calls[N]['result']>

export function answerCalls(answer: Answerer): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== parentOrigin || !isMessage(data) || data.kind !== 'stripe-call') return
    const { id, name, params } = data
    void answer(name, params as Calls[typeof name]['params'])
      .catch(failureOf)
      .then((result) => {
        const reply: Answer = { kind: 'stripe-answer', id, result }
        window.parent.postMessage(reply, parentOrigin)
      })
  })
}

/** The page must get an answer, or it would wait forever. */
function failureOf(reason: unknown): Failure {
  return { error: { type: 'api_error', message: String(reason) } }
}
