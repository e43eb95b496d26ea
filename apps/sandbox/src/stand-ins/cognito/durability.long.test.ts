import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { ClassicLevel } from 'classic-level'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSandbox } from '../../sandbox.ts'
import type { Sandbox } from '../../stand-ins.ts'
import { clientConfig } from '../../testing/client-config.ts'
import { signInWithPassword } from '../../testing/password-sign-in.ts'
import { world } from '../../world.ts'

const password = 'Unique-Secret-4711'
const phoneNumber = '+13055550142'
const { driverClientId: clientId } = world
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arribo-sandbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

const hire = (sandbox: Sandbox) => sandbox.cognito.hire({ phoneNumber, name: 'Ana', password, group: 'support' })
const clientOf = ({ address }: Sandbox) => new CognitoIdentityProviderClient(clientConfig(`${address}/cognito`))
const signIn = (sandbox: Sandbox) => signInWithPassword(clientOf(sandbox), { clientId, phoneNumber, password })

it('keeps users, sessions and keys over a restart', async () => {
  const before = await createSandbox({ folder })
  await hire(before)
  const sub = before.cognito.subOf(phoneNumber)
  const { AuthenticationResult: { RefreshToken = '' } = {} } = await signIn(before)
  const options = { driverOrigin: 'http://localhost:1', adminOrigin: 'http://localhost:2' }
  const environment = before.apiEnvironment(options)
  await before.close()
  const after = await createSandbox({ folder, port: before.port })
  try {
    expect(after.cognito.subOf(phoneNumber)).toBe(sub)
    expect(await signIn(after)).toHaveProperty('AuthenticationResult.IdToken')
    const AuthParameters = { REFRESH_TOKEN: RefreshToken }
    const refresh = new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
    expect(await clientOf(after).send(refresh)).toHaveProperty('AuthenticationResult.IdToken')
    expect(after.apiEnvironment(options)).toEqual(environment)
  } finally {
    await after.close()
  }
})

it('writes no password to disk', async () => {
  const sandbox = await createSandbox({ folder })
  await hire(sandbox)
  await signIn(sandbox)
  await sandbox.close()
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )
  expect(files.some((text) => text.includes(phoneNumber))).toBe(true)
  expect(files.some((text) => text.includes(password))).toBe(false)
})

it("says in one sentence that a second sandbox can't share the folder", async () => {
  const sandbox = await createSandbox({ folder })
  try {
    await expect(createSandbox({ folder })).rejects.toThrow(`Another sandbox is using the folder ${folder}`)
  } finally {
    await sandbox.close()
  }
})

it('refuses a folder of another version in one sentence, which names the way out', async () => {
  const level = new ClassicLevel<string, unknown>(join(folder, 'state'), { valueEncoding: 'json' })
  await level.put('sandbox.keys~api', {})
  await level.close()
  await expect(createSandbox({ folder })).rejects.toThrow('another version of the sandbox. Start over with --fresh.')
})
