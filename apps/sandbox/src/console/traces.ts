import type { Sandbox } from '../sandbox-parts.ts'
import type { Trace } from '../stand-ins/otlp/traces.ts'
import type { Span } from '../stand-ins/otlp/wire.ts'
import { badge, empty, instant, section } from './elements.ts'
import { html, type Html } from './html.ts'

const shown = 5
const shownSpans = 25

/** The slowest requests of the last minutes, with what each waited for. */
export function traces({ otlp }: Sandbox): Html {
  const slowest = otlp.traces.slowest()
  const body =
    slowest.length === 0
      ? empty('No trace yet. Each request of the API leaves one.')
      : html`<ul class="cards">
          ${slowest.slice(0, shown).map(card)}
        </ul>`
  return section('traces', 'Slowest requests', slowest.length, body)
}

const card = (trace: Trace): Html =>
  html`<li class="card">
    <p class="line">
      <strong>${trace.root.name}</strong> ${badge(`${Math.round(trace.ms)} ms`)} ${status(trace.root)}
      <span class="push">${instant(trace.root.startTimeUnixNano)}</span>
    </p>
    <p class="quiet">trace ${trace.traceId} · request ${trace.root.attributes['arribo.request_id']}</p>
    <ol class="spans">
      ${trace.spans.slice(0, shownSpans).map((span) => line(trace, span))}
    </ol>
    ${trace.spans.length > shownSpans ? html`<p class="quiet">and ${trace.spans.length - shownSpans} more</p>` : undefined}
  </li>`

function status({ attributes }: Span): Html {
  const code = attributes['http.response.status_code'] ?? ''
  return badge(code, Number(code) >= 500 ? 'bad' : Number(code) >= 400 ? 'warning' : 'good')
}

/** Start and end of a part within the request, to scale. */
function line({ root, ms }: Trace, span: Span): Html {
  const scale = (milliseconds: number) => Math.min(100, Math.max(0, (milliseconds / Math.max(ms, 0.001)) * 100))
  const start = scale(span.startTimeUnixNano - root.startTimeUnixNano)
  const width = Math.max(0.5, scale(span.endTimeUnixNano - span.startTimeUnixNano))
  const error = span.attributes['error.type']
  return html`<li>
    <span>${span.name}${error === undefined ? undefined : html` ${badge(error, 'bad')}`}</span>
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect x="${start.toFixed(2)}" y="1" width="${width.toFixed(2)}" height="6" />
    </svg>
    <span>${(span.endTimeUnixNano - span.startTimeUnixNano).toFixed(1)} ms</span>
  </li>`
}
