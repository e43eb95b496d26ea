import { Stream } from 'node:stream'
import type { ValueIteratorOptions } from 'classic-level'
import type { Level } from './level.ts'

const chunk = 200
const chunkBytes = 1_048_576

/**
 * The values of a range as the events that dynalite expects. Unlike dynalite's own streams these read many values at
 * once and close their iterator when the page is full, so that a long-lived process doesn't keep old data alive.
 */
export function streamValues(level: Level, options: ValueIteratorOptions<string, unknown>): Stream {
  const asked: ValueIteratorOptions<string, unknown> = { ...options, highWaterMarkBytes: chunkBytes }
  const values = level.values(asked)
  let isFull = false
  function destroy() {
    isFull = true
  }
  // dynalite adds its listeners twice to anything but a Stream.
  const stream = Object.assign(new Stream(), { destroy })
  const size = options.limit && options.limit > 0 ? Math.min(options.limit, chunk) : chunk
  async function read() {
    try {
      while (!isFull) {
        const found = await values.nextv(size)
        if (found.length === 0) break
        for (const value of found) {
          if (isFull) break
          stream.emit('data', value)
        }
      }
      stream.emit('end')
    } catch (error) {
      stream.emit('error', error)
    } finally {
      await values.close()
    }
  }
  void read()
  return stream
}
