import type { MetricsRequest } from './wire.ts'

/** Cumulative value of a counter or histogram at a time; for a gauge, its value. */
type Point = {
  readonly at: number
  readonly startedAt: number
  readonly value: number
  readonly buckets: readonly number[]
}

/** One metric of one process with one set of attributes, over time. */
export type Series = {
  readonly name: string
  readonly unit: string
  readonly kind: 'counter' | 'histogram' | 'gauge'
  readonly attributes: Readonly<Record<string, string>>
  readonly bounds: readonly number[]
  readonly points: Point[]
}

/** Growth during an interval. */
export type Growth = { readonly value: number; readonly buckets: readonly number[] }

export const keptMs = 15 * 60_000
const densestMs = 5000
const maxSeries = 3000

export function createSeries(now: () => number) {
  const all = new Map<string, Series>()
  const keep = (key: string, make: () => Omit<Series, 'points'>, point: Point) => {
    if (!all.has(key) && all.size >= maxSeries) return
    const series = all.get(key) ?? { ...make(), points: [] }
    all.set(key, series)
    const [before, last] = series.points.slice(-2)
    // Points are sent more often than needed: the latest replaces the previous one.
    if (before && last && last.at - before.at < densestMs && last.startedAt === point.startedAt) series.points.pop()
    series.points.push(point)
  }
  return {
    take({ resourceMetrics }: MetricsRequest): void {
      for (const { resource, scopeMetrics } of resourceMetrics)
        for (const { name, unit, sum, gauge, histogram } of scopeMetrics.flatMap(({ metrics }) => metrics)) {
          const from = resource?.attributes['service.instance.id'] ?? ''
          const keyOf = (attributes: object) => JSON.stringify([from, name, attributes])
          const kind = gauge || sum?.isMonotonic === false ? 'gauge' : 'counter'
          for (const { attributes, timeUnixNano: at, startTimeUnixNano: startedAt = 0, ...rest } of (sum ?? gauge)
            ?.dataPoints ?? [])
            keep(keyOf(attributes), () => ({ name, unit, kind, attributes, bounds: [] }), {
              at,
              startedAt,
              value: rest.asDouble ?? rest.asInt ?? 0,
              buckets: [],
            })
          for (const {
            attributes,
            timeUnixNano: at,
            startTimeUnixNano: startedAt = 0,
            ...rest
          } of histogram?.dataPoints ?? [])
            keep(
              keyOf(attributes),
              () => ({ name, unit, kind: 'histogram', attributes, bounds: rest.explicitBounds }),
              { at, startedAt, value: rest.count, buckets: rest.bucketCounts },
            )
        }
    },
    list(name: string): readonly Series[] {
      forget(all, now() - keptMs)
      return [...all.values()].filter((series) => series.name === name)
    },
    names: (): readonly string[] => [...new Set([...all.values()].map(({ name }) => name))],
    /** Growth of a counter or histogram in the last interval. */
    growth: (series: Series, stretchMs: number): Growth => growthOf(series, now() - stretchMs),
  }
}

function forget(all: Map<string, Series>, before: number): void {
  for (const [key, { points }] of all) {
    // Keeps one older point as the base of the interval.
    while (points.length > 1 && (points[1]?.at ?? 0) < before) points.shift()
    if ((points.at(-1)?.at ?? 0) < before) all.delete(key)
  }
}

/** Adds up the increases from point to point; a process counts from zero when it starts. */
function growthOf({ points, bounds }: Series, from: number): Growth {
  let value = 0
  const buckets = Array.from({ length: bounds.length ? bounds.length + 1 : 0 }, () => 0)
  let earlier: Point | undefined
  for (const point of points) {
    const isSameProcess = earlier?.startedAt === point.startedAt
    const base = isSameProcess ? earlier : undefined
    if (point.at >= from) {
      value += point.value - (base?.value ?? 0)
      for (const [index, count] of point.buckets.entries())
        buckets[index] = (buckets[index] ?? 0) + count - (base?.buckets[index] ?? 0)
    }
    earlier = point
  }
  return { value, buckets }
}

/** A quantile, as exactly as the buckets allow; undefined without measurements. */
export function quantile(bounds: readonly number[], buckets: readonly number[], part: number): number | undefined {
  const total = buckets.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let seen = 0
  for (const [index, count] of buckets.entries()) {
    const wanted = part * total - seen
    if (count > 0 && wanted <= count) {
      const low = bounds[index - 1] ?? 0
      const high = bounds[index] ?? low
      return low + (high - low) * (wanted / count)
    }
    seen += count
  }
  return bounds.at(-1)
}
