import { type AttributesOf, type MetricName, type MetricOf, metrics } from '@arribo/runtime-contracts/metrics'
import { type Attributes, type Counter, createNoopMeter, type Meter, type ObservableResult } from '@opentelemetry/api'

type Instrument = { record(value: number, attributes: Attributes): void }
type WatchedState = { readonly attributes: Attributes; readonly read: () => number }

const watchedStates = new Map<string, WatchedState>()
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

type VendorCall = AttributesOf<'arribo.vendor.call.duration'>

/** Starts the measurement of a call to a vendor; the returned function ends it. */
export function timeCall(vendor: VendorCall['vendor'], operation: string): (outcome: VendorCall['outcome']) => void {
  const startedAt = performance.now()
  return (outcome) =>
    measure('arribo.vendor.call.duration', (performance.now() - startedAt) / 1000, { vendor, operation, outcome })
}

/** Read at every export. A later breaker with the same attributes replaces the earlier one. */
export function watchBreaker(attributes: AttributesOf<'arribo.platform.breaker.state'>, read: () => number): void {
  watchedStates.set(JSON.stringify(attributes), { attributes, read })
}

function createInstruments(meter: Meter): ReadonlyMap<MetricName, Instrument> {
  meter.createObservableGauge('arribo.platform.breaker.state', { unit: '1' }).addCallback(observeStates)
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
