import { type AttributesOf, type MetricName, type MetricOf, metrics } from '@arribo/runtime-contracts/metrics'
import { type Attributes, type Counter, createNoopMeter, type Meter, type ObservableResult } from '@opentelemetry/api'

type Instrument = { record(value: number, attributes: Attributes): void }
type WatchedState = { readonly attributes: Attributes; readonly read: () => number }

const watchedStates = new Map<string, WatchedState>()
const active = new Map<string, number>()
let instruments = createInstruments(createNoopMeter())

/** Instruments created before telemetry started record nothing, so they are created again. */
export function recordOn(meter: Meter): void {
  instruments = createInstruments(meter)
}

/** Call it once, after the event's transaction. */
export function count<Name extends MetricOf<'counter'>>(name: Name, attributes: AttributesOf<Name>, by = 1): void {
  instruments.get(name)?.record(by, attributes as Attributes)
}

export function measure<Name extends MetricOf<'histogram'>>(
  name: Name,
  seconds: number,
  attributes: AttributesOf<Name>,
): void {
  instruments.get(name)?.record(seconds, attributes as Attributes)
}

/** Counted here and read at each export, because an instrument would add two recordings to each request. */
export const countActive = (method: string, by: 1 | -1): void => void active.set(method, (active.get(method) ?? 0) + by)

/** Read at every export. A later breaker with the same attributes replaces the earlier one. */
export function watchBreaker(attributes: AttributesOf<'arribo.platform.breaker.state'>, read: () => number): void {
  watchedStates.set(JSON.stringify(attributes), { attributes, read })
}

function createInstruments(meter: Meter): ReadonlyMap<MetricName, Instrument> {
  meter.createObservableGauge('arribo.platform.breaker.state', { unit: '1' }).addCallback(observeStates)
  meter.createObservableUpDownCounter('http.server.active_requests', { unit: '{request}' }).addCallback(observeActive)
  const created = new Map<MetricName, Instrument>()
  for (const name of Object.keys(metrics) as MetricName[]) {
    const { kind, unit } = metrics[name]
    if (kind === 'histogram') created.set(name, meter.createHistogram(name, { unit }))
    else if (kind === 'counter') created.set(name, recording(meter.createCounter(name, { unit })))
  }
  return created
}

function recording(counter: Counter): Instrument {
  return { record: (value, attributes) => counter.add(value, attributes) }
}

function observeStates(result: ObservableResult): void {
  for (const { attributes, read } of watchedStates.values()) result.observe(read(), attributes)
}

function observeActive(result: ObservableResult): void {
  for (const [method, count] of active) result.observe(count, { 'http.request.method': method })
}
