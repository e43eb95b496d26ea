import { afterEach, expect, it } from 'vitest'
import { openOwnHosts } from './own-hosts.ts'
import { ownPortsOf } from './own-ports.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'

const open: Sandbox[] = []
afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close()
})

it('has ports next to the sandbox, unless a variable names another or switches them off', () => {
  expect(ownPortsOf(4000, {})).toMatchObject({ cognito: 4001, dynamodb: 4002, s3: 4003, stripe: 4004, collector: 4009 })
  expect(ownPortsOf(4000, { ARRIBO_S3_PORT: '9000' })).toMatchObject({ dynamodb: 4002, s3: 9000 })
  expect(ownPortsOf(0, { ARRIBO_S3_PORT: '9000' })).toEqual({ s3: 9000 })
  expect(ownPortsOf(4000, { ARRIBO_STAND_IN_PORTS: 'off', ARRIBO_S3_PORT: '9000' })).toEqual({})
})

it('serves a stand-in at the root of its own port, and still at its path', async () => {
  const sandbox = await createSandbox({ ownPorts: { cognito: 0, stripe: 0 } })
  open.push(sandbox)
  const { cognito, stripe, ...others } = sandbox.ownAddresses
  expect(others).toEqual({})
  const keys = '/us-east-1_ArriboBox/.well-known/jwks.json'
  for (const address of [cognito, `${sandbox.address}/cognito`]) expect((await fetch(address + keys)).status).toBe(200)
  expect((await fetch(`${stripe}/v1/charges`)).status).toBe(401)
})

it('says which ports are taken, and goes on without them', async () => {
  const sandbox = await createSandbox({ ownPorts: { s3: 0 } })
  open.push(sandbox)
  const taken = Number(new URL(sandbox.ownAddresses.s3 ?? '').port)
  const reports: string[] = []
  const own = await openOwnHosts(sandbox, { s3: taken, kms: 0 }, (text) => reports.push(text))
  await own.close()
  expect(Object.keys(own.addresses)).toEqual(['kms'])
  expect(reports).toEqual([expect.stringContaining(`${taken} (ARRIBO_S3_PORT)`)])
})
