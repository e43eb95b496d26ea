import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function openServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
