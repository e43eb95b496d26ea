import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen, type Listener } from '../listener.ts'
import { readBody, type StandIn } from '../stand-in.ts'
import { withFaults } from './faults.ts'

let received: string[]
let vendor: ReturnType<typeof withFaults>
let listener: Listener

beforeEach(async () => {
  received = []
  const echo: StandIn = {
    prefix: '/vendor',
    async respond(request, response, path) {
      const body = (await readBody(request)).toString()
      received.push(`${request.method} ${path} ${body}`)
      response.setHeader('x-vendor', 'yes')
      response.writeHead(201, { 'content-type': 'application/json' })
      response.write('{"echo":')
      response.end(`${JSON.stringify(body)}}`)
    },
  }
  vendor = withFaults(echo)
  listener = await listen(0, [vendor], 'PORT')
})
afterEach(() => listener.close())

const call = async (path: string, body = 'hi') => {
  const response = await fetch(`${listener.address}/vendor${path}`, { method: 'POST', body })
  return { status: response.status, vendor: response.headers.get('x-vendor'), text: await response.text() }
}
const answered = { status: 201, vendor: 'yes', text: '{"echo":"hi"}' }

describe('a stand-in behind the layer', () => {
  it('responds normally without a fault', async () => {
    expect(await call('/a?b=c')).toEqual(answered)
    expect(received).toEqual(['POST /a?b=c hi'])
  })

  it('notifies watchers of each call', async () => {
    const paths: string[] = []
    const stop = vendor.watch(({ method, path, headers }) =>
      paths.push(`${method} ${path} ${headers['content-length']}`),
    )
    await call('/one')
    await call('/two')
    stop()
    await call('/three')
    expect(paths).toEqual(['POST /one 2', 'POST /two 2'])
  })
})

describe('a fault', () => {
  it('delays', async () => {
    vendor.inject({ action: 'delay', ms: 60 })
    const start = performance.now()
    expect(await call('/')).toEqual(answered)
    expect(performance.now() - start).toBeGreaterThan(55)
  })

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

  it('responds with a given status', async () => {
    vendor.inject({ action: 'status', status: 503, body: 'busy', headers: { 'retry-after': '1' } })
    expect(await call('/')).toEqual({ status: 503, vendor: null, text: 'busy' })
    expect(received).toEqual([])
  })

  it('sends garbage', async () => {
    vendor.inject({ action: 'garbage' })
    const { status, text } = await call('/')
    expect(status).toBe(200)
    expect(() => JSON.parse(text)).toThrow()
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
