import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type * as z from 'zod'
import type { StandIn } from '../../stand-in.ts'
import { answerJson, operationOf, readJson, signerOf } from '../aws-json.ts'
import { type Bucket, createBucket } from '../bucket.ts'
import { compareFaces, compareFacesInput } from './compare-faces.ts'
import { detectFaces, detectFacesInput } from './detect-faces.ts'
import { RekognitionError } from './rekognition-error.ts'
import type { ReadObject } from './image.ts'

/**
 * `throttled`, `denied` and `broken` return the vendor's errors; `slow` answers after a delay, `garbage` with an HTML
 * page.
 */
type RekognitionMode = 'normal' | 'throttled' | 'denied' | 'broken' | 'slow' | 'garbage'

export type RekognitionStandIn = StandIn & {
  readonly controls: {
    setMode(mode: RekognitionMode, options?: { delayMs?: number }): void
    mode(): RekognitionMode
    /** Maximum calls per second of each operation; undefined for no limit. */
    setQuota(callsPerSecond: number | undefined): void
    /** Number of calls per operation. */
    calls(): Readonly<Record<string, number>>
  }
}

type Operation = (body: unknown, readObject: ReadObject) => Promise<object>

/** All operations of this stand-in, by the vendor's names. */
export const operations: Readonly<Record<string, Operation>> = {
  DetectFaces: (body, readObject) => detectFaces(read(detectFacesInput, body), readObject),
  CompareFaces: (body, readObject) => compareFaces(read(compareFacesInput, body), readObject),
}

type Options = { readonly readObject: ReadObject; readonly callsPerSecond?: number }

/** Amazon Rekognition's DetectFaces and CompareFaces over AWS JSON 1.1. README describes what it can detect. */
export async function createRekognition({ readObject, callsPerSecond }: Options): Promise<RekognitionStandIn> {
  const quota = createQuota(callsPerSecond)
  const mood: { mode: RekognitionMode; delayMs: number } = { mode: 'normal', delayMs: 0 }
  const counts: Record<string, number> = {}
  const closing = new AbortController()
  const answer = async (request: IncomingMessage): Promise<object> => {
    const name = operationOf(request)
    const body = await readJson(request, () => new RekognitionError('SerializationException'))
    counts[name] = (counts[name] ?? 0) + 1
    const signer = signerOf(request, 'rekognition')
    if (signer === 'nobody') throw new RekognitionError('MissingAuthenticationTokenException')
    if (signer === 'another') throw new RekognitionError('UnrecognizedClientException')
    if (mood.mode === 'slow') await sleep(mood.delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
    if (!quota.admits(name, Date.now())) throw new RekognitionError('ProvisionedThroughputExceededException')
    if (mood.mode === 'throttled') throw new RekognitionError('ThrottlingException')
    if (mood.mode === 'denied') throw new RekognitionError('AccessDeniedException')
    if (mood.mode === 'broken') throw new RekognitionError('InternalServerError', 500)
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
    if (!operation) throw new RekognitionError('UnknownOperationException')
    return operation(body, readObject)
  }
  return {
    prefix: '/rekognition',
    controls: {
      setMode(mode, { delayMs = 20_000 } = {}) {
        Object.assign(mood, { mode, delayMs })
      },
      mode: () => mood.mode,
      setQuota: (next) => quota.set(next),
      calls: () => ({ ...counts }),
    },
    async respond(request, response) {
      try {
        const result = await answer(request)
        if (mood.mode === 'garbage')
          response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello')
        else answerJson(response, 200, result)
      } catch (error) {
        if (!(error instanceof RekognitionError)) throw error
        response.setHeader('x-amzn-errortype', error.type)
        answerJson(response, error.status, { __type: error.type, Code: error.type, Message: error.message })
      }
    },
    async close() {
      closing.abort()
    },
  }
}

function createQuota(atFirst: number | undefined) {
  let callsPerSecond = atFirst
  const buckets = new Map<string, Bucket>()
  return {
    set(next: number | undefined) {
      callsPerSecond = next
      buckets.clear()
    },
    admits(operation: string, nowMs: number): boolean {
      if (callsPerSecond === undefined) return true
      const bucket = buckets.get(operation) ?? createBucket(callsPerSecond)
      buckets.set(operation, bucket)
      if (bucket.isEmpty(nowMs)) return false
      bucket.take(1, nowMs)
      return true
    },
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (!result.success) throw new RekognitionError('InvalidParameterException')
  return result.data
}
