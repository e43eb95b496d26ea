import type { ServerResponse } from 'node:http'
import { openServer } from '@arribo/sandbox/open-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '@arribo/laboratory/world'
import { openWorld } from '../../testing/worlds.ts'
import { createIdentity } from './identity.ts'
import { refusalOf } from './pool-client.ts'

const world = await openWorld()

it("a user of the pool is deleted by the pool's ID, once, and nobody else", async () => {
  const { identity } = world.deps
  const phone = world.freePhone()
  const sub = await world.pool.signUp(phone, testPassword, 'Ana')
  const { refreshToken } = await world.pool.signIn(phone, testPassword)
  await identity.deletePerson('who-had-it-before')
  expect(await identity.findPerson(phone)).toMatchObject({ sub })
  await identity.deletePerson(sub)
  await identity.deletePerson(sub)
  expect(await identity.findPerson(phone)).toBeUndefined()
  await expect(world.pool.refresh(refreshToken)).rejects.toThrow()
})

describe('temporarily_unavailable: when the user pool', () => {
  let answer = (_response: ServerResponse): void => undefined
  let server: Awaited<ReturnType<typeof openServer>>
  beforeAll(async () => void (server = await openServer((_request, response) => answer(response))))
  afterAll(() => server.close())
  const identity = () => createIdentity({ ...world.config, COGNITO_ENDPOINT: server.address }, (sub, ask) => ask(sub))

  it.each([
    ['talks rubbish', (response: ServerResponse) => response.end('<html>')],
    ['is broken', (response: ServerResponse) => response.writeHead(500).end('{}')],
    ['hangs up', (response: ServerResponse) => response.destroy()],
  ])('%s', async (_what, behave) => {
    answer = (response) => void behave(response)
    await expect(identity().findPerson('+13055550100')).rejects.toMatchObject({ code: 'temporarily_unavailable' })
    await expect(identity().changePassword('token', 'old', 'new')).rejects.toMatchObject({
      code: 'temporarily_unavailable',
    })
  })
})

it.each([
  ['CodeMismatchException', 'wrong_code'],
  ['ExpiredCodeException', 'wrong_code'],
  ['UserNotFoundException', 'wrong_code'],
  ['LimitExceededException', 'too_many_attempts'],
  ['TooManyFailedAttemptsException', 'too_many_attempts'],
  ['InvalidPasswordException', 'password_not_accepted'],
  ['PasswordHistoryPolicyViolationException', 'password_not_accepted'],
  ['NotAuthorizedException', 'wrong_password'],
  ['InternalErrorException', 'temporarily_unavailable'],
  ['TooManyRequestsException', 'temporarily_unavailable'],
])('%s means %s, without the vendor’s text', (name, code) => {
  const refusal = refusalOf(Object.assign(new Error('canary'), { name }))
  expect(refusal.code).toBe(code)
  expect(`${refusal.message} ${String(refusal.cause)}`).not.toContain('canary')
})
