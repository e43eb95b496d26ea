import { newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import { type ErrorCode, errors, type Problem } from '@arribo/api-contracts/shared/errors'
import { selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { portrait } from '@arribo/sandbox/portraits'
import { world } from '@arribo/sandbox/world'
import { sharedKeys } from '@arribo/server/keys'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { adminOrigin, claimsOf, form, openUploads } from '../testing/open-uploads.ts'
import { createSelfieUpload } from './selfie-upload.ts'
import type { Group } from '@arribo/runtime-contracts/groups'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'

const ana = { phone: '+13055550100', sub: 'sub-of-ana' }
const uploads = await openUploads()
const { sandbox, address, put, newToken } = uploads
const good = await portrait(101, { width: 2000, height: 1600 })
await put({ ...sharedKeys.driverOfPhone(ana.phone), sub: ana.sub })
const staff = await newToken('+13055550104', { group: 'admin' })
afterAll(() => uploads.close())

type SendOptions = { token?: string | undefined; method?: string; headers?: Record<string, string> }
const send = (body: RequestInit['body'], { token = staff, method = 'PUT', headers = {} }: SendOptions = {}) =>
  fetch(address, { method, body, headers: { ...(token && { authorization: token }), origin: adminOrigin, ...headers } })
const sendFile = (bytes: Buffer, name = `${ana.phone}.jpg`, sent?: SendOptions) => send(form(bytes, name), sent)

const tableText = async () => JSON.stringify(await sandbox.dynamo.scanAll(world.table))
const countOf = async () => Number(/"count":\{"N":"(\d+)"\}/.exec(await tableText())?.[1] ?? 0)

async function expectRefusal(answer: Response, code: ErrorCode): Promise<void> {
  const problem = (await answer.json()) as Problem
  expect([problem.code, answer.status, answer.headers.get('content-type')]).toEqual([
    code,
    errors[code],
    'application/problem+json',
  ])
  expect(problem).toMatchObject({ message: { en: problem.detail, es: expect.any(String) }, status: answer.status })
}

describe('an accepted selfie', () => {
  it('is stored within 1440 × 1080, upright, without metadata', async () => {
    const exif = { IFD0: { Make: 'Camera of a stranger' }, IFD3: { GPSLatitude: '25/1 46/1 30/1' } }
    const lying = await sharp(good).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const answer = await sendFile(lying, '3055550100 (2).jpeg')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { phoneNumber: ana.phone, width: 1080, height: 1350, isNew: true },
    ])
    const [stored, ...others] = sandbox.s3.objects()
    expect(others).toEqual([])
    expect(stored).toMatchObject({ bucket: world.selfieBucket, type: 'image/jpeg' })
    expect(stored?.key).toMatch(/^selfies\/sub-of-ana\/staff-[0-9a-f]{32}\.jpg$/)
    const kept = (await sandbox.s3.read(world.selfieBucket, stored?.key ?? '')) ?? Buffer.alloc(0)
    const { format, width, height, exif: left, orientation } = await sharp(kept).metadata()
    expect([format, width, height, left, orientation]).toEqual(['jpeg', 1080, 1350, undefined, undefined])
    expect(kept.includes('stranger')).toBe(false)
  })

  it('is counted for the agent and logged once, however often it is sent', async () => {
    const before = await countOf()
    const bytes = await portrait(102)
    const answers = await Promise.all([sendFile(bytes), sendFile(bytes), sendFile(bytes, '13055550100-b.jpg')])
    const news = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { isNew: boolean }).isNew))
    expect(news.filter(Boolean)).toHaveLength(1)
    expect((await countOf()) - before).toBe(1)
    const entries = (await sandbox.dynamo.scanAll(world.table)).filter((item) => JSON.stringify(item).includes('LOGS#'))
    expect(entries).toHaveLength(2)
    const key = sandbox.s3.objects().at(-1)?.key
    for (const part of ['selfie uploaded by staff', 'CREATE', `/${key}`, 'Elena Vargas', '+13055550104', ana.phone])
      expect(JSON.stringify(entries)).toContain(part)
  })

  it('is counted with five concurrent ones', async () => {
    const before = await countOf()
    const files = await Promise.all(Array.from({ length: 5 }, (_, index) => portrait(110 + index, small)))
    const answers = await Promise.all(files.map((bytes) => sendFile(bytes)))
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
    expect((await countOf()) - before).toBe(5)
  })
})
const small = { width: 240, height: 320 }

describe('nothing is stored for', () => {
  async function keepsNothing(answer: Promise<Response>, code: ErrorCode): Promise<void> {
    const before = [await tableText(), sandbox.s3.objects().length]
    await expectRefusal(await answer, code)
    expect([await tableText(), sandbox.s3.objects().length]).toEqual(before)
  }

  it.each<[ErrorCode, string, () => Promise<string>]>([
    ['signed_out', 'nobody', async () => ''],
    ['signed_out', 'a changed token', async () => `${staff.slice(0, -8)}AAAAAAAA`],
    ['signed_out', 'an access token', () => newToken('+13055550111', { group: 'admin', use: 'accessToken' })],
    ['signed_out', 'the other app', () => newToken('+13055550112', { group: 'admin', clientId: world.driverClientId })],
    ['not_allowed', 'a driver', () => newToken('+13055550113')],
    ['second_factor_needed', 'no second factor', () => newToken('+13055550116', { group: 'admin', isProved: false })],
    ['phone_not_verified', 'an unproved phone', () => newToken('+13055550114', { group: 'admin', isVerified: false })],
  ])('%s: from %s', async (code, _who, tokenOf) => {
    const token = await tokenOf()
    await keepsNothing(sendFile(good, undefined, { token }), code)
  })

  it('signed_out: a session that was ended', async () => {
    const token = await newToken('+13055550115', { group: 'admin' })
    const { sub } = claimsOf(token)
    await put({ ...sharedKeys.session(sub), revokedBefore: Math.floor(Date.now() / 1000) + 1, keptSession: null })
    await keepsNothing(sendFile(good, undefined, { token }), 'signed_out')
  })

  it.each<[ErrorCode, string, () => Promise<Buffer> | Buffer, string]>([
    ['not_a_jpeg', 'a PNG', () => sharp(good).png({ compressionLevel: 1 }).resize(80).toBuffer(), '.jpg'],
    ['not_a_jpeg', 'nothing', () => Buffer.alloc(0), '.jpg'],
    ['image_unreadable', 'half a JPEG', () => good.subarray(0, good.length / 2), '.jpg'],
    ['image_too_large', 'a header that claims 65,000 pixels', () => forged(good), '.jpg'],
    ['payload_too_large', 'more than 4.5 MB', () => Buffer.concat([good, Buffer.alloc(4_500_000)]), '.jpg'],
    ['no_phone_in_name', 'a name without a phone', () => good, 'IMG_0001.jpg'],
    ['driver_not_found', 'a phone that nobody has', () => good, '+13055550199.jpg'],
  ])('%s: of %s', async (code, _what, bytes, name) => {
    await keepsNothing(sendFile(await bytes(), name === '.jpg' ? undefined : name), code)
  })

  it.each<[ErrorCode, string, () => Promise<Response>]>([
    ['method_not_allowed', 'another method', () => sendFile(good, undefined, { method: 'POST' })],
    ['unsupported_media_type', 'JSON', () => send('{}', { headers: { 'content-type': 'application/json' } })],
    ['unsupported_media_type', 'the bytes alone', () => send(good, { headers: { 'content-type': 'image/jpeg' } })],
    ['invalid_request', 'another field', () => send(form(good, `${ana.phone}.jpg`, 'photo'))],
    ['invalid_request', 'a text in its place', () => send(withText())],
    ['invalid_request', 'two files', () => send(twice())],
    ['invalid_request', 'lines that are not multipart', () => send('x', { headers: multipart })],
  ])('%s: uploaded as %s', (code, _what, answer) => keepsNothing(answer(), code))

  it('413: more than a function accepts, refused by the function URL itself', async () => {
    const answer = await sendFile(Buffer.alloc(4_800_000))
    expect([answer.status, await answer.json()]).toEqual([413, { Message: 'Request Entity Too Large' }])
  })
})

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

function withText(): FormData {
  const body = new FormData()
  body.set(selfieUpload.field, 'text')
  return body
}

function twice(): FormData {
  const body = form(good, `${ana.phone}.jpg`)
  body.append(selfieUpload.field, new File([new Uint8Array(good)], 'b.jpg'))
  return body
}

function forged(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(65_000, frame + 5)
  changed.writeUInt16BE(65_000, frame + 7)
  return changed
}

it.each<[ErrorCode, string]>([
  ['temporarily_unavailable', 'COGNITO_ENDPOINT'],
  ['temporarily_unavailable', 'DYNAMODB_ENDPOINT'],
  ['storage_down', 'S3_ENDPOINT'],
])('while something is down: 503 %s: %s, with a log line', async (code, variable) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const nowhere = { ...uploads.environment, [variable]: 'http://127.0.0.1:9' }
  const answer = await createSelfieUpload(nowhere)(await eventOf(form(good, `${ana.phone}.jpg`)))
  expect(answer).toMatchObject({ statusCode: 503, body: expect.stringContaining(code) })
  expect(JSON.stringify(said.mock.calls)).not.toContain(ana.phone)
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

it('500 unexpected: a count that has grown as large as an item can be, and the log says why', async () => {
  const now = new Date()
  const full = sharedKeys.agentSelfies(newYorkDay(now), claimsOf(staff).sub)
  await put({ ...full, count: 1, filler: 'x'.repeat(400 * 1024 - 120) })
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const upload = createSelfieUpload(uploads.environment, () => now)
  const answer = await upload(await eventOf(form(await portrait(103), `${ana.phone}.jpg`)))
  expect(answer).toMatchObject({ statusCode: 500, body: expect.stringContaining('unexpected') })
  const why = 'TransactionCancelled: None, ValidationError, None'
  expect(said.mock.calls).toEqual([[expect.any(String), 'unexpected', 'r-1', why]])
  said.mockRestore()
})

async function eventOf(body: FormData): Promise<object> {
  const request = new Response(body)
  return {
    headers: { authorization: staff, 'content-type': request.headers.get('content-type') },
    requestContext: { requestId: 'r-1', http: { method: 'PUT' } },
    body: Buffer.from(await request.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
  }
}

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

const sendOf = (of: Person, { token }: Person) => sendFile(selfie, `${of.phone}.jpg`, { token })
const isKept = async ({ sub }: Person) =>
  sandbox.s3.objects().some(({ key }) => key.includes(sub)) || (await tableText()).includes(`LOGS#${sub}`)

describe("a colleague's selfie", () => {
  it.each(['admin', 'support', 'viewer'] as const)('is refused from support: of somebody in %s', async (group) => {
    const [support, colleague] = [await signUp('support'), await signUp(group)]
    const answer = await sendOf(colleague, support)
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
    expect((await sendOf(driver, support)).status).toBe(200)
    await uploads.join(driver.phone, 'viewer')
    expect((await sendOf(driver, support)).status).toBe(403)
  })

  it('is taken from an admin', async () => {
    const [admin, colleague] = [await signUp('admin'), await signUp('support')]
    expect((await sendOf(colleague, admin)).status).toBe(200)
    expect(await isKept(colleague)).toBe(true)
  })

  it('is taken from themselves', async () => {
    const support = await signUp('support')
    expect((await sendOf(support, support)).status).toBe(200)
  })

  it("is not taken while the pool can't say who they are", async () => {
    const [support, colleague] = [await signUp('support'), await signUp('admin')]
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const stop = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockRejectedValue(new Error('down'))
    const answer = await sendOf(colleague, support)
    stop.mockRestore()
    said.mockRestore()
    expect([answer.status, await isKept(colleague)]).toEqual([503, false])
  })
})
