import type { Problem } from '@arribo/api-contracts/shared/errors'
import type { Group } from '@arribo/runtime-contracts/groups'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { portrait } from '@arribo/sandbox/portraits'
import { world } from '@arribo/sandbox/world'
import { sharedKeys } from '@arribo/server/keys'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { claimsOf, form, openUploads } from '../testing/open-uploads.ts'

const uploads = await openUploads()
afterAll(() => uploads.close())
const { sandbox, put, newToken } = uploads
const selfie = await portrait(104)

let phones = 200
const nextPhone = () => `+13055550${(phones += 1)}`

type Person = { readonly phone: string; readonly token: string; readonly sub: string }

async function signUp(group?: Group): Promise<Person> {
  const phone = nextPhone()
  const token = await newToken(phone, group && { group })
  const { sub } = claimsOf(token)
  await put({ ...sharedKeys.driverOfPhone(phone), sub })
  return { phone, token, sub }
}

const send = (by: Person, of: Person) =>
  fetch(uploads.address, {
    method: 'PUT',
    body: form(selfie, `${of.phone}.jpg`),
    headers: { authorization: by.token },
  })

async function isKept({ sub }: Person): Promise<boolean> {
  const table = JSON.stringify(await sandbox.dynamo.scanAll(world.table))
  return sandbox.s3.objects().some(({ key }) => key.includes(sub)) || table.includes(`LOGS#${sub}`)
}

describe("a colleague's selfie", () => {
  it.each(['admin', 'support', 'viewer'] as const)('is refused from support: of somebody in %s', async (group) => {
    const [support, colleague] = [await signUp('support'), await signUp(group)]
    const answer = await send(support, colleague)
    const { code, message } = (await answer.json()) as Problem
    expect([answer.status, code, message]).toEqual([
      403,
      'permission_needed',
      {
        en: "Your role doesn't allow this. An admin can do it.",
        es: 'Tu grupo no permite hacer esto. Un admin puede.',
      },
    ])
    expect(await isKept(colleague)).toBe(false)
  })

  it('is refused as soon as they have joined', async () => {
    const [support, driver] = [await signUp('support'), await signUp()]
    expect((await send(support, driver)).status).toBe(200)
    await uploads.join(driver.phone, 'viewer')
    expect((await send(support, driver)).status).toBe(403)
  })

  it('is taken from an admin', async () => {
    const [admin, colleague] = [await signUp('admin'), await signUp('support')]
    expect((await send(admin, colleague)).status).toBe(200)
    expect(await isKept(colleague)).toBe(true)
  })

  it('is taken from themselves', async () => {
    const support = await signUp('support')
    expect((await send(support, support)).status).toBe(200)
  })

  it("is not taken while the pool can't say who they are", async () => {
    const [support, colleague] = [await signUp('support'), await signUp('admin')]
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const stop = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockRejectedValue(new Error('down'))
    const answer = await send(support, colleague)
    stop.mockRestore()
    said.mockRestore()
    expect([answer.status, await isKept(colleague)]).toEqual([503, false])
  })
})
