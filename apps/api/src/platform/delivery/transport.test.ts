import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openServer } from '@arribo/sandbox/open-server'
import { afterAll, expect, it } from 'vitest'
import { createNetwork, createTransport } from './transport.ts'

const silent = await openServer(() => undefined)
afterAll(() => silent.close())

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('Garbage cannot be collected')
  collect()
}

it('aborts a silent platform after its timeout, even if garbage was collected meanwhile', async () => {
  const transport = createTransport(silent.address, createNetwork())
  const ask = { method: 'GET', path: '/calendar', timeoutMs: 700 } as const
  const asked = expect(transport.send('flex', ask, () => 'read')).rejects.toMatchObject({ why: 'timeout' })
  setTimeout(collectGarbage, 200)
  await asked
})
