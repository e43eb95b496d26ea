import { afterEach, expect, it, vi } from 'vitest'
import { listen, type Listener } from '../../listener.ts'
import { createFunctionUrl, type UrlFunction } from './function-url.ts'

const origin = 'http://page.test'
let listener: Listener
afterEach(() => listener.close())

async function serve(run: UrlFunction): Promise<string> {
  listener = await listen(0, [createFunctionUrl({ prefix: '/function', run, origin: () => origin })], 'NO_PORT')
  return `${listener.address}/function`
}

it('passes an event of format 2.0, with a base64 body and lower-case headers, and returns the response', async () => {
  const events: unknown[] = []
  const address = await serve(async (event) => {
    events.push(event)
    return { statusCode: 201, headers: { 'x-name': 'value' }, body: 'aGk=', isBase64Encoded: true }
  })
  const body = Buffer.from([0xff, 0xd8, 0x00])
  const answer = await fetch(`${address}/path?a=1&a=2`, { method: 'PUT', body, headers: { 'X-Asked': 'yes', origin } })
  expect([answer.status, answer.headers.get('x-name'), await answer.text()]).toEqual([201, 'value', 'hi'])
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
  expect(events).toEqual([
    expect.objectContaining({
      version: '2.0',
      rawPath: '/path',
      rawQueryString: 'a=1&a=2',
      headers: expect.objectContaining({ 'x-asked': 'yes' }),
      body: body.toString('base64'),
      isBase64Encoded: true,
    }),
  ])
})

it.each<[string, UrlFunction]>([
  ['throws', () => Promise.reject(new Error('broken'))],
  ['answers nothing', async () => undefined],
])('502: a function that %s', async (_what, run) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const answer = await fetch(await serve(run), { method: 'PUT' })
  expect([answer.status, await answer.json()]).toEqual([502, { Message: 'Internal Server Error' }])
  said.mockRestore()
})

it('413: an event above 6 MB does not reach the function', async () => {
  const run = vi.fn<UrlFunction>(async () => ({ statusCode: 200 }))
  const address = await serve(run)
  const put = (bytes: number) => fetch(address, { method: 'PUT', body: Buffer.alloc(bytes) })
  expect((await put(4_800_000)).status).toBe(413)
  expect(run).not.toHaveBeenCalled()
  expect((await put(4_600_000)).status).toBe(200)
})
