import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { changeUploads, nextBatch, type Upload } from './uploads.rules.ts'
import { usePutSelfie } from './uploads.queries.ts'

/** Concurrent uploads. */
const lanes = 3

/** The chosen files and their uploads. Leaving the page stops them. */
export function useUploads() {
  const client = useQueryClient()
  const { mutateAsync: put } = usePutSelfie()
  const [uploads, change] = useReducer(changeUploads, [])
  const stopper = useRef<AbortController>(undefined)
  useEffect(() => () => stopper.current?.abort(), [])

  async function sendOne({ id, file }: Upload, signal: AbortSignal): Promise<void> {
    change({ kind: 'move', ids: [id], state: 'sending' })
    try {
      await put({ file, signal })
      change({ kind: 'move', ids: [id], state: 'done' })
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      change({ kind: 'move', ids: [id], ...(signal.aborted ? { state: 'stopped' } : { state: 'failed', error }) })
    }
  }

  async function send(): Promise<void> {
    const { signal } = (stopper.current = new AbortController())
    const left = [...nextBatch(uploads)]
    change({ kind: 'move', ids: left.map(({ id }) => id), state: 'waiting' })
    const lane = async () => {
      for (let next = left.shift(); next && !signal.aborted; next = left.shift()) await sendOne(next, signal)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    change({ kind: 'end' })
    await client.invalidateQueries({ queryKey: ['agent-selfies'] })
  }

  return {
    uploads,
    choose: (chosen: readonly Upload[]) => change({ kind: 'choose', uploads: chosen }),
    send: () => void send(),
    stop: () => stopper.current?.abort(),
    clear: () => change({ kind: 'clear' }),
  }
}
