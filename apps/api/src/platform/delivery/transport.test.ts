import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createNetwork, createTransport } from './transport.ts'

/** A platform that accepts requests and never answers. */
const silent = createServer(() => undefined)
beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('Garbage cannot be collected')
  collect()
}

it('aborts a silent platform after its timeout, even if garbage was collected meanwhile', async () => {
  const { port } = silent.address() as AddressInfo
  const transport = createTransport(`http://127.0.0.1:${port}`, createNetwork())
  const ask = { method: 'GET', path: '/calendar', timeoutMs: 700 } as const
  const asked = expect(transport.send('flex', ask, () => 'read')).rejects.toMatchObject({ why: 'timeout' })
  setTimeout(collectGarbage, 200)
  await asked
})
