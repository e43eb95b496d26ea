import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../setup.mjs'
import { freePhone } from './people.mjs'

const code = '314159'

export async function tryCodes({ cloud, environment, functions, checks, expectAnswer, token, pool }) {
  const gate = functions['sign-up-gate']
  const phone = freePhone()
  const { COGNITO_DRIVER_CLIENT_ID: driverApp, COGNITO_ADMIN_CLIENT_ID: backOffice } = environment
  const event = gateEvent(phone, pool.pool, driverApp)
  const { answer, error, log } = gate(event)
  if (JSON.stringify(answer) !== JSON.stringify(event)) throw new Error(`The gate answered ${error ?? answer} ${log}`)
  checks.push({ asked: '`sign-up-gate`, with a supported number', answer: 'allowed' })
  for (const [who, number, client, expected] of [
    ['with a number of an unsupported country', '+447700900123', driverApp, 'sms_prefix_refused'],
    ['with the back office’s client', phone, backOffice, 'sign_up_not_here'],
  ]) {
    const refused = gate(gateEvent(number, pool.pool, client))
    if (refused.error !== expected) throw new Error(`The gate answered ${JSON.stringify(refused)}`)
    checks.push({ asked: `\`sign-up-gate\`, ${who}`, answer: `\`${expected}\`` })
  }

  const sub = pool.signUp(phone)
  const sealed = await seal(cloud, environment.CODE_KEY_ARN, { 'userpool-id': pool.pool, 'user-id': sub })
  const sent = functions['custom-sms-sender'](senderEvent({ phone, sub, sealed }))
  if (sent.error) throw new Error(`The sender failed: ${sent.error}`)
  const text = textsTo(cloud, phone).join('\n')
  if (!text.includes(code)) throw new Error(`SNS was given no such code: ${text}`)
  checks.push({ asked: '`custom-sms-sender`, with a code encrypted by the pool’s key', answer: 'texted through SNS' })
  const read = { path: `/api/admin/tools/signupCode/${encodeURIComponent(phone)}`, token }
  await expectAnswer('The code, read by support', read, 200, (body) => body.code === code)
}

const gateEvent = (phone, userPoolId, clientId) => ({
  triggerSource: 'PreSignUp_SignUp',
  userPoolId,
  callerContext: { clientId },
  request: { userAttributes: { phone_number: phone } },
  response: {},
})

const senderEvent = ({ phone, sub, sealed }) => ({
  triggerSource: 'CustomSMSSender_SignUp',
  request: {
    type: 'customSMSSenderRequestV1',
    code: sealed,
    userAttributes: { sub, phone_number: phone, 'cognito:user_status': 'UNCONFIRMED' },
  },
})

/** Encrypts the code as the user pool does: without key commitment. */
async function seal({ address, account }, key, encryptionContext) {
  const load = createRequire(path.join(root, 'apps/functions/package.json'))
  const { buildClient, CommitmentPolicy, getClient, KMS, KmsKeyringNode } = load('@aws-crypto/client-node')
  const { encrypt } = buildClient(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT)
  const credentials = { accessKeyId: account.AWS_ACCESS_KEY_ID, secretAccessKey: account.AWS_SECRET_ACCESS_KEY }
  const keyring = new KmsKeyringNode({
    generatorKeyId: key,
    clientProvider: getClient(KMS, { endpoint: address, credentials }),
  })
  return (await encrypt(keyring, code, { encryptionContext })).result.toString('base64')
}

/** moto_server.py writes each text to moto's log. */
const textsTo = ({ output }, wanted) =>
  [...output().matchAll(/^TEXT (.+)$/gm)]
    .map(([, line]) => JSON.parse(line))
    .filter(({ phone }) => phone === wanted)
    .map(({ text }) => text)

export async function tryUpload({ aws, environment, functions, checks, expectAnswer, token, phone }) {
  const upload = functions['selfie-upload']
  const photo = await jpeg()
  const stranger = upload(await requestOf(photo, { phone })).answer
  if (stranger?.statusCode !== 401) throw new Error(`A stranger's selfie: ${JSON.stringify(stranger)}`)
  checks.push({ asked: '`selfie-upload`, without a token', answer: '401' })
  const { answer, error, log } = upload(await requestOf(photo, { phone, token }))
  if (answer?.statusCode !== 200 || !JSON.parse(answer.body).isNew)
    throw new Error(`A selfie by the first admin: ${error ?? JSON.stringify(answer)} ${log}`)
  checks.push({ asked: '`selfie-upload`, by an admin', answer: '200' })
  const list = ['s3api', 'list-objects-v2', '--bucket', environment.SELFIE_BUCKET, '--query', 'Contents[].Key']
  const stored = JSON.parse(aws(list)) ?? []
  if (!stored.some((key) => key.includes('/staff-'))) throw new Error(`The bucket holds ${JSON.stringify(stored)}`)
  const counted = { path: '/api/admin/stats/agents-selfies', token }
  const isOne = ([agent]) => agent?.phoneNumber === phone && agent.count === 1
  await expectAnswer('The count of selfies by agent', counted, 200, isOne)
}

function jpeg() {
  const sharp = createRequire(path.join(root, 'apps/api/package.json'))('sharp')
  return sharp({ create: { width: 600, height: 800, channels: 3, background: '#9a7b66' } })
    .jpeg()
    .toBuffer()
}

async function requestOf(photo, { phone, token }) {
  const form = new FormData()
  form.append('file', new Blob([photo], { type: 'image/jpeg' }), `${phone}.jpg`)
  const sent = new Response(form)
  return {
    version: '2.0',
    headers: { 'content-type': sent.headers.get('content-type'), ...(token && { authorization: `Bearer ${token}` }) },
    requestContext: { requestId: randomUUID(), http: { method: 'PUT' } },
    body: Buffer.from(await sent.arrayBuffer()).toString('base64'),
    isBase64Encoded: true,
  }
}
