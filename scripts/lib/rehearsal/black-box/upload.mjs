import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../setup.mjs'

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
