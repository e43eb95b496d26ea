import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, type StandIn } from '../../stand-in.ts'
import { createSeries } from './series.ts'
import { createTraces } from './traces.ts'
import { metricsRequest, traceRequest } from './wire.ts'

export type OtlpStandIn = StandIn & {
  readonly series: ReturnType<typeof createSeries>
  readonly traces: ReturnType<typeof createTraces>
}

const answer = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** An OpenTelemetry collector: accepts metrics and traces as JSON and keeps the last 15 minutes in memory. */
export function createOtlp({ now = Date.now }: { now?: () => number } = {}): OtlpStandIn {
  const [series, traces] = [createSeries(now), createTraces(now)]
  const takers: Record<string, (body: unknown) => void> = {
    '/v1/metrics': (body) => series.take(metricsRequest.parse(body)),
    '/v1/traces': (body) => traces.take(traceRequest.parse(body)),
  }
  return {
    prefix: '/otlp',
    series,
    traces,
    async respond(request, response, path) {
      const take = takers[path]
      if (!take || request.method !== 'POST') return answer(response, 404, { message: 'No such signal is taken here.' })
      const bytes = await readBody(request)
      if (!request.headers['content-type']?.startsWith('application/json'))
        return answer(response, 415, { message: 'Only OTLP as JSON is taken here.' })
      try {
        take(JSON.parse(bytes.toString('utf8')))
      } catch (error) {
        if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error
        return answer(response, 400, { message: 'This is not what OTLP sends.' })
      }
      answer(response, 200, {})
    },
  }
}
