#!/usr/bin/env bash
# @block65/webcrypto-web-push 2.0.0 and @pushforge/builder 2.0.5 beside web-push 3.6.7, without options: the first asks the
# service to keep a message for 60 seconds and fills each up to 4096 bytes; the second asks for a day, encrypts by the old
# aesgcm, and signs for exactly 24 hours, the most that is allowed, so that a clock ahead is too much; web-push asks for four
# weeks. Guessed: a day, and that 5000 bytes go out, which both refuse. Consequence: a driver whose phone sleeps for a
# minute never reads that the block begins. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @block65/webcrypto-web-push@2.0.0 @pushforge/builder@2.0.5 web-push@3.6.7
cat > run.mjs <<'JS'
import { webcrypto } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { buildPushHTTPRequest } from '@pushforge/builder'
import webPush from 'web-push'
globalThis.crypto ??= webcrypto
const { subtle } = webcrypto
const raw = async (key) => Buffer.from(await subtle.exportKey('raw', key)).toString('base64url')
const signing = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
const phone = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
const privateJWK = await subtle.exportKey('jwk', signing.privateKey)
const [subject, publicKey, privateKey] = ['mailto:ayuda@example.com', await raw(signing.publicKey), privateJWK.d]
const keys = { p256dh: await raw(phone.publicKey), auth: Buffer.alloc(16, 1).toString('base64url') }
const subscription = { endpoint: 'https://push.example.com/1', expirationTime: null, keys }
const first = await buildPushPayload({ data: 'Turno' }, subscription, { subject, publicKey, privateKey })
const second = await buildPushHTTPRequest({ privateJWK, subscription, message: { payload: { text: 'Turno' }, adminContact: subject } })
const headers = new Headers(second.headers)
const claims = JSON.parse(Buffer.from(headers.get('authorization').split('.')[1], 'base64url'))
const lasts = Math.round((claims.exp - Date.now() / 1000) / 60)
const third = webPush.generateRequestDetails(subscription, 'Turno', { vapidDetails: { subject, publicKey, privateKey } })
const seen = [first.headers.ttl, first.body.byteLength, headers.get('ttl'), headers.get('content-encoding'), lasts, third.headers.TTL].join(' ')
console.log(seen)
process.exit(seen === '60 4096 86400 aesgcm 1440 2419200' ? 0 : 1)
JS
node run.mjs
