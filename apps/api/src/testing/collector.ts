import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A collector that records everything it receives and forwards it to the sandbox's. */
export async function openCollector(sandboxAddress: string) {
  const words: string[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks).toString('utf8')
      words.push(body)
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const answer = await fetch(`${sandboxAddress}/otlp${request.url}`, { method: 'POST', headers, body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => words.join('\n'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
