import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen, type Listener } from '../listener.ts'
import { readBody, type StandIn } from '../stand-in.ts'
import { withFaults } from './faults.ts'

let received: string[]
let vendor: ReturnType<typeof withFaults>
let listener: Listener

beforeEach(async () => {
  received = []
  const standIn: StandIn = {
    prefix: '/vendor',
    async respond(request, response, path) {
      const body = (await readBody(request)).toString()
      received.push(`${request.method} ${path} ${body}`)
      response.writeHead(201).end()
    },
  }
  vendor = withFaults(standIn)
  listener = await listen(0, [vendor], 'PORT')
})
afterEach(() => listener.close())

const call = (path: string, body = 'hi') => fetch(`${listener.address}/vendor${path}`, { method: 'POST', body })

it('notifies watchers of each call', async () => {
  const paths: string[] = []
  const stop = vendor.watch(({ method, path, headers }) => paths.push(`${method} ${path} ${headers['content-length']}`))
  await call('/one')
  await call('/two')
  stop()
  await call('/three')
  expect(paths).toEqual(['POST /one 2', 'POST /two 2'])
})

describe('a fault', () => {
  it('drops before the vendor has received anything', async () => {
    vendor.inject({ action: 'drop-before' })
    await expect(call('/')).rejects.toThrow('fetch failed')
    expect(received).toEqual([])
  })

  it('drops after the vendor has done its work', async () => {
    vendor.inject({ action: 'forward-then-drop' })
    await expect(call('/pay', 'once')).rejects.toThrow('fetch failed')
    expect(received).toEqual(['POST /pay once'])
  })

  it('hits the nth matching request, the given number of times, until it is removed', async () => {
    const match = ({ path }: { path: string }) => path.startsWith('/aimed')
    const takeBack = vendor.inject({ match, nth: 2, times: 3, action: 'status', status: 500 })
    const statuses: number[] = []
    for (const path of ['/aimed/1', '/other', '/aimed/2', '/aimed/3']) statuses.push((await call(path)).status)
    takeBack()
    statuses.push((await call('/aimed/4')).status)
    expect(statuses).toEqual([201, 201, 500, 500, 201])
  })
})
