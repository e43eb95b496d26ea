import { connect, type Socket } from 'node:net'
import { openWorld } from './testing/worlds.ts'
import { expect, it } from 'vitest'

const world = await openWorld()
const port = Number(new URL(await world.listen()).port)

/** Sends a byte every 200 ms and never ends. Returns how long the connection stays open, in ms. */
async function drip(begin: string, byte: string): Promise<number> {
  const startedAt = Date.now()
  // Half open on purpose, so that this side never closes by itself.
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined).resume()
  socket.write(begin)
  const drops = setInterval(() => socket.write(byte), 200)
  await new Promise<void>((resolve) => socket.on('close', () => resolve()))
  clearInterval(drops)
  return Date.now() - startedAt
}

const head = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`

it.each([
  ['headers', 'GET /api/status/health HTTP/1.1\r\nx-slow: ', 'a', 10_000],
  ['a body that is read', head('/api/users'), ' ', 20_000],
  ['a body that was refused unread', head('/api/users/me'), ' ', 20_000],
])(
  'closes connections over which %s come byte by byte',
  async (_what, begin, byte, afterMs) => {
    const lasted = await Promise.all(Array.from({ length: 20 }, () => drip(begin, byte)))
    expect(Math.max(...lasted)).toBeLessThan(afterMs + 6000)
  },
  60_000,
)

it('closes a connection that was opened in advance, without an answer to a request that may be on its way', async () => {
  const socket = connect({ port, host: '127.0.0.1' })
  let answered = ''
  socket.on('error', () => undefined).on('data', (bytes) => (answered += String(bytes)))
  await new Promise<void>((resolve) => socket.on('close', () => resolve()))
  expect(answered).toBe('')
}, 30_000)
