import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on this machine only. Rejects if the port is taken; 0 chooses a free one. */
export async function openServer(answer: RequestListener, wanted = 0) {
  const server = createServer(answer).listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { server, port, address: `http://127.0.0.1:${port}`, close }
}
