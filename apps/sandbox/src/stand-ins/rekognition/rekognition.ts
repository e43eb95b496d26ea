import { setTimeout as sleep } from 'node:timers/promises'
import type { StandIn } from '../../stand-in.ts'
import { answerWith, AwsError, nameOf, operationOf, read, readJson, refuseStrangers } from '../aws-json.ts'
import { type Bucket, createBucket } from '../bucket.ts'
import { compareFaces, compareFacesInput } from './compare-faces.ts'
import { detectFaces, detectFacesInput } from './detect-faces.ts'
import { invalid, type ReadObject } from './image.ts'

/** `throttled`, `denied` and `broken` return the vendor's errors; `slow` answers after a delay. */
export const rekognitionModes = ['normal', 'throttled', 'denied', 'broken', 'slow'] as const
type RekognitionMode = (typeof rekognitionModes)[number]

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
  DetectFaces: (body, readObject) => detectFaces(read(detectFacesInput, body, invalid), readObject),
  CompareFaces: (body, readObject) => compareFaces(read(compareFacesInput, body, invalid), readObject),
}

type Options = { readonly readObject: ReadObject; readonly callsPerSecond?: number }

/** Amazon Rekognition's DetectFaces and CompareFaces over AWS JSON 1.1. README describes what it can detect. */
export async function createRekognition({ readObject, callsPerSecond }: Options): Promise<RekognitionStandIn> {
  const quota = createQuota(callsPerSecond)
  const mood: { mode: RekognitionMode; delayMs: number } = { mode: 'normal', delayMs: 0 }
  const counts: Record<string, number> = {}
  const closing = new AbortController()
  const refuse = (name: string): void => {
    if (!quota.admits(name, Date.now()))
      throw new AwsError('ProvisionedThroughputExceededException', 'Provisioned rate exceeded')
    if (mood.mode === 'throttled') throw new AwsError('ThrottlingException', 'Rate exceeded')
    if (mood.mode === 'denied')
      throw new AwsError('AccessDeniedException', 'User is not authorized to perform this operation')
    if (mood.mode === 'broken') throw new AwsError('InternalServerError', 'Internal server error', 500)
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
    respond: (request, response) =>
      answerWith(response, async () => {
        const name = nameOf(request)
        counts[name] = (counts[name] ?? 0) + 1
        refuseStrangers(request, 'rekognition')
        const body = await readJson(request)
        if (mood.mode === 'slow')
          await sleep(mood.delayMs, undefined, { signal: closing.signal }).catch(() => undefined)
        refuse(name)
        return operationOf(operations, request)(body, readObject)
      }),
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
