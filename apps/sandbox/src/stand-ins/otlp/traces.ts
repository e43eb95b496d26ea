import type { Span, TraceRequest } from './wire.ts'
import { keptMs } from './series.ts'

export type Trace = {
  readonly traceId: string
  readonly root: Span
  /** All of it: the root, then its parts in the order in which they began. */
  readonly spans: readonly Span[]
  readonly ms: number
}

const maxTraces = 2000
const maxSpansOfTrace = 200

export function createTraces(now: () => number) {
  const spansOf = new Map<string, Span[]>()
  const forget = () => {
    for (const [traceId, spans] of spansOf) {
      const isOld = (spans[0]?.endTimeUnixNano ?? 0) < now() - keptMs
      if (!isOld && spansOf.size <= maxTraces) return
      spansOf.delete(traceId)
    }
  }
  return {
    take({ resourceSpans }: TraceRequest): void {
      for (const span of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))) {
        const spans = spansOf.get(span.traceId) ?? []
        spansOf.set(span.traceId, spans)
        if (spans.length < maxSpansOfTrace) spans.push(span)
      }
      forget()
    },
    /** Requests that have ended, the slowest first. */
    slowest(): readonly Trace[] {
      forget()
      return [...spansOf].flatMap(([traceId, spans]) => traceOf(traceId, spans) ?? []).sort((a, b) => b.ms - a.ms)
    },
  }
}

/** A trace is shown once its first span is here: the one whose parent, if it has one, is not ours. */
function traceOf(traceId: string, spans: readonly Span[]): Trace | undefined {
  const ours = new Set(spans.map(({ spanId }) => spanId))
  const root = spans.find(
    ({ parentSpanId, attributes }) => attributes['arribo.request_id'] && !(parentSpanId && ours.has(parentSpanId)),
  )
  if (!root) return undefined
  const parts = spans.filter((span) => span !== root).sort((a, b) => a.startTimeUnixNano - b.startTimeUnixNano)
  return { traceId, root, spans: [root, ...parts], ms: root.endTimeUnixNano - root.startTimeUnixNano }
}
