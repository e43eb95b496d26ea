import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { StandIn } from '../stand-in.ts'

/** Runs the stand-in completely and captures its response, head and body, as raw bytes. */
export async function capturedAnswer(standIn: StandIn, request: IncomingMessage, path: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const wire = new Duplex({
    // A large buffer, because nothing drains this stream.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read: () => undefined,
    write(chunk: Buffer | string, encoding, written) {
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
      written()
    },
  })
  const response = new ServerResponse(request)
  // The response is written to a duplex stream that is never read; ServerResponse needs no more of a socket.
  response.assignSocket(wire as unknown as Socket)
  const answered = new Promise<void>((resolve) => {
    response.once('finish', resolve)
    // The stand-in, or the caller, may break the connection.
    response.once('close', resolve)
    request.socket.once('close', resolve)
  })
  await standIn.respond(request, response, path)
  await answered
  return Buffer.concat(chunks)
}

const pieces = 20

/** Writes a response in pieces over `ms`, then closes the connection. */
export async function drip(socket: Socket, bytes: Buffer, ms: number): Promise<void> {
  const size = Math.ceil(bytes.length / pieces)
  for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
    await delay(ms / pieces)
    socket.write(bytes.subarray(at, at + size))
  }
  socket.end()
}
