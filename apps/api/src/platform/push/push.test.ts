import { openServer } from '@arribo/sandbox/open-server'
import { openWorld } from '../../testing/worlds.ts'
import { afterEach, expect, it } from 'vitest'
import { createPush, type PushAddress } from './push.ts'

const world = await openWorld()
const { sandbox, config } = world
const { push } = world.deps

const subscribe = async (): Promise<PushAddress> => {
  const { endpoint, keys } = await sandbox.push.subscribe(push.publicKey)
  return { endpoint, ...keys }
}

const phone = await subscribe()
afterEach(() => sandbox.push.setMode('normal'))

const message = { text: '{"title":"Tu ventana está abierta"}', ttlSeconds: 600, topic: 'block-1' }

it('taken: the browser decrypts the text, and an offline phone gets it while its window is open', async () => {
  expect(await push.send(phone, message)).toEqual({ kind: 'taken' })
  expect(sandbox.push.list(phone.endpoint)).toMatchObject([
    { text: message.text, ttlSeconds: 600, topic: 'block-1', urgency: 'high' },
  ])
})

it('gone: the subscription has ended, or never existed', async () => {
  const left = await subscribe()
  await sandbox.push.changePhone(left.endpoint, 'gone')
  expect(await push.send(left, message)).toEqual({ kind: 'gone' })
  expect(await push.send({ ...phone, endpoint: `${sandbox.address}/push/nobody` }, message)).toEqual({ kind: 'gone' })
})

it('refused, and never gone: the keys are unusable for encryption', async () => {
  expect(await push.send({ ...phone, p256dh: `B${'A'.repeat(86)}` }, message)).toEqual({ kind: 'refused' })
})

it.each([
  ['a contact without a host', { VAPID_CONTACT: 'https://' }],
  ['a contact that is no address', { VAPID_CONTACT: 'push@arribo.example' }],
  ['a private key that is no number of the curve', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
])('does not start with %s', (_what, wrong) => {
  expect(() => createPush({ ...config, ...wrong })).toThrow()
})

it('later: throttled, with a delay; broken; unreachable', async () => {
  sandbox.push.setMode('throttled')
  expect(await push.send(phone, message)).toEqual({ kind: 'later', retryAfterSeconds: 1 })
  sandbox.push.setMode('broken')
  expect(await push.send(phone, message)).toEqual({ kind: 'later', retryAfterSeconds: undefined })
  const nowhere = { ...phone, endpoint: 'http://127.0.0.1:9/push/x' }
  expect(await push.send(nowhere, message)).toEqual({ kind: 'later', retryAfterSeconds: undefined })
})

it('refused: the subscription has another public key', async () => {
  const { endpoint, keys } = await sandbox.push.subscribe(`B${'A'.repeat(86)}`)
  expect(await push.send({ endpoint, ...keys }, message)).toEqual({ kind: 'refused' })
})

it('follows no redirect', async () => {
  const asked: string[] = []
  const { address, close } = await openServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/inside' }).end()
  })
  expect(await push.send({ ...phone, endpoint: `${address}/push` }, message)).toEqual({ kind: 'refused' })
  expect(asked).toEqual(['/push'])
  await close()
})
