import { ClassicLevel } from 'classic-level'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSandbox } from '../../sandbox.ts'
import { createPoolClient, register, renew } from '../../testing/pool-client.ts'

const password = 'Unique-Secret-4711'
const phone = '+13055550142'
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arribo-sandbox-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('keeps users, sessions and keys over a restart', async () => {
  const before = await createSandbox({ folder })
  const sub = await register(before, phone, password)
  const { session } = await createPoolClient(before).signIn(phone, password)
  const options = { driverOrigin: 'http://localhost:1', adminOrigin: 'http://localhost:2' }
  const environment = before.apiEnvironment(options)
  await before.close()
  const after = await createSandbox({ folder, port: before.port })
  try {
    expect(after.cognito.subOf(phone)).toBe(sub)
    const { user } = await createPoolClient(after).signIn(phone, password)
    const renewed = await renew({ user, session })
    expect(renewed?.getIdToken().payload['sub']).toBe(sub)
    expect(after.apiEnvironment(options)).toEqual(environment)
  } finally {
    await after.close()
  }
})

it('writes no password to disk', async () => {
  const sandbox = await createSandbox({ folder })
  await register(sandbox, phone, password)
  await createPoolClient(sandbox).signIn(phone, password)
  await sandbox.close()
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    names.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )
  expect(files.some((text) => text.includes(phone))).toBe(true)
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

it('says in one sentence that a port is taken', async () => {
  const sandbox = await createSandbox()
  try {
    await expect(createSandbox({ port: sandbox.port })).rejects.toThrow(`Port ${sandbox.port} is taken.`)
  } finally {
    await sandbox.close()
  }
})
