import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { StandIn } from '../stand-in.ts'

/** Runs the stand-in completely and drops its response. */
export async function untilAnswered(standIn: StandIn, request: IncomingMessage, path: string): Promise<void> {
  const wire = new Duplex({
    // Nothing would tell the response that this stream has drained.
    writableHighWaterMark: Number.MAX_SAFE_INTEGER,
    read: () => undefined,
    write: (_chunk, _encoding, written) => written(),
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
}
