import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { StandIn } from '../stand-in.ts'

/** Lets the stand-in do all its work and catches its answer, head and body, as it would go over the wire. */
export async function capturedAnswer(standIn: StandIn, request: IncomingMessage, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const wire = new Duplex({
    // Takes everything at once: an answer that waited for it to drain would wait for a server that is not there.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read: () => undefined,
    write(chunk: Buffer | string, encoding, written) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
      written()
    },
  })
  const response = new ServerResponse(request)
  // The answer is written to the wire and never read from it: a duplex stream is all of a socket that this needs.
  response.assignSocket(wire as unknown as Socket)
  const answered = new Promise<void>((resolve) => {
    response.once('finish', resolve)
    // The stand-in, or the caller, may break the connection itself.
    response.once('close', resolve)
    request.socket.once('close', resolve)
  })
  await standIn.respond(request, response, path)
  await answered
  return Buffer.concat(chunks)
}

const pieces = 20

/** Writes an answer in pieces, spread over `ms`, then ends the connection. */
export async function drip(socket: Socket, bytes: Buffer, ms: number): Promise<void> {
  const size = Math.ceil(bytes.length / pieces)
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    await delay(ms / pieces)
    socket.write(bytes.subarray(at, at + size))
  }
  socket.end()
}
