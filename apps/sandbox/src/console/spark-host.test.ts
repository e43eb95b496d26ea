import { afterAll, expect, it } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import { claimsOf } from '../stand-ins/cognito/testing/open-test-pool.ts'

const sandbox = await createSandbox()
afterAll(() => sandbox.close())

const host = async () => fetch(`${sandbox.address}/spark-host`)

it('says what is missing until the driver app is served', async () => {
  expect(await (await host()).text()).toContain('Start the driver app first.')
})

it('hands over the token of somebody who could sign in, and of nobody else', async () => {
  const ana = { phoneNumber: '+13055550100', name: 'Ana Torres', password: 'Arribo-2026' }
  const ask = (phoneNumber: string) =>
    fetch(`${sandbox.address}/spark-host/token?${new URLSearchParams({ phoneNumber })}`)
  expect((await ask(ana.phoneNumber)).status).toBe(404)
  await sandbox.cognito.hire({ ...ana, group: 'admin' })
  const { token } = (await (await ask(ana.phoneNumber)).json()) as { token: string }
  expect(claimsOf(token)).toMatchObject({ phone_number: ana.phoneNumber, token_use: 'id' })
})

it('may frame only the driver app, and is on its allow list', async () => {
  const origins = { driverOrigin: 'http://localhost:5173', adminOrigin: 'http://localhost:5174' }
  const config = sandbox.webConfig({ app: 'driver', apiAddress: 'http://localhost:3000', ...origins })
  expect(config.iframeParentOrigins).toEqual([sandbox.address, `http://localhost:${sandbox.port}`])
  const response = await host()
  expect(response.headers.get('content-security-policy')).toContain('frame-src http://localhost:5173;')
  const text = await response.text()
  expect(text).toContain('data-driver="http://localhost:5173"')
  expect(text).toContain('Ana Torres')
  expect((await fetch(`${sandbox.address}/spark-host/spark-host.js`)).status).toBe(200)
  expect((await fetch(`${sandbox.address}/spark-host/other.js`)).status).toBe(404)
})
