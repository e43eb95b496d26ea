import * as z from 'zod'

/** 64-bit numbers are sent as strings or numbers. */
const long = z.union([z.string(), z.number()]).transform(Number)
/** Converts Unix nanoseconds to milliseconds. */
const instant = z.union([z.string(), z.number()]).transform((nanoseconds) => Number(BigInt(nanoseconds) / 1000n) / 1000)

const value = z
  .object({
    stringValue: z.string().optional(),
    intValue: long.optional(),
    doubleValue: z.number().optional(),
    boolValue: z.boolean().optional(),
  })
  .transform(({ stringValue, intValue, doubleValue, boolValue }) =>
    String(stringValue ?? intValue ?? doubleValue ?? boolValue ?? ''),
  )

/** Converts values to strings: the console only shows and compares them. */
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((all) => Object.fromEntries(all.map(({ key, value: text }) => [key, text])))

const resource = z.object({ attributes }).optional()
const point = { attributes, startTimeUnixNano: instant.optional(), timeUnixNano: instant }
const numberPoint = z.object({ ...point, asDouble: z.number().optional(), asInt: long.optional() })
const histogramPoint = z.object({
  ...point,
  count: long,
  sum: z.number().default(0),
  bucketCounts: z.array(long),
  explicitBounds: z.array(z.number()),
})

const metric = z.object({
  name: z.string(),
  unit: z.string().default(''),
  sum: z.object({ dataPoints: z.array(numberPoint), isMonotonic: z.boolean().default(false) }).optional(),
  gauge: z.object({ dataPoints: z.array(numberPoint) }).optional(),
  histogram: z.object({ dataPoints: z.array(histogramPoint) }).optional(),
})

export const metricsRequest = z.object({
  resourceMetrics: z.array(z.object({ resource, scopeMetrics: z.array(z.object({ metrics: z.array(metric) })) })),
})

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: instant,
  endTimeUnixNano: instant,
  attributes,
  status: z.object({ code: z.number().optional() }).optional(),
})

export const traceRequest = z.object({
  resourceSpans: z.array(z.object({ resource, scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

export type MetricsRequest = z.output<typeof metricsRequest>
export type TraceRequest = z.output<typeof traceRequest>
export type Span = z.output<typeof span>
