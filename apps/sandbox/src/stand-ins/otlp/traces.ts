import type { Span, TraceRequest } from './wire.ts'
import { keptMs } from './series.ts'

export type Trace = {
  readonly traceId: string
  readonly root: Span
  /** All of its spans: the root, then the others in the order of their start. */
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
  /** Completed requests, in the order of their first span's arrival. */
  const list = (): readonly Trace[] => {
    forget()
    return [...spansOf].flatMap(([traceId, spans]) => traceOf(traceId, spans) ?? [])
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
    list,
    slowest: (): readonly Trace[] => list().toSorted((a, b) => b.ms - a.ms),
  }
}

/** A trace is complete once its root span has arrived: the one whose parent, if any, isn't ours. */
function traceOf(traceId: string, spans: readonly Span[]): Trace | undefined {
  const ours = new Set(spans.map(({ spanId }) => spanId))
  const root = spans.find(
    ({ parentSpanId, attributes }) => attributes['arribo.request_id'] && !(parentSpanId && ours.has(parentSpanId)),
  )
  if (!root) return undefined
  const parts = spans.filter((span) => span !== root).sort((a, b) => a.startTimeUnixNano - b.startTimeUnixNano)
  return { traceId, root, spans: [root, ...parts], ms: root.endTimeUnixNano - root.startTimeUnixNano }
}
