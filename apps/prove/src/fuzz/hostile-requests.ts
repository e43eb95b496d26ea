import * as fc from 'fast-check'
import { canary, hostileText } from './hostile-values.ts'

/** Bodies that aren't JSON, or JSON that parsers disagree about. */
export const rawBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    `{"${canary}`,
    `{"a":${canary}}`,
    `\uFEFF{"a":"${canary}"}`,
    '{"a":1e999}',
    '{"a":-}',
    '{"a":NaN}',
    `{'a':'${canary}'}`,
    '{"a":1}{"a":2}',
    '{"lang":"es","lang":"en"}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '['.repeat(50_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    `"${'a'.repeat(270_000)}"`,
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;${canary}</a>`,
    `a=1&b=${canary}`,
    '0'.repeat(10_000),
  ),
  hostileText,
)

export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=Zqx7canary',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/problem+json',
  'application/jsonZqx7canary',
  '*/*',
  ';',
  'application/json, text/plain',
)

/** Headers with which a request may try to look like another. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<
  Readonly<Record<string, string>>
>(
  { 'x-encryption-key': canary },
  { 'x-encryption-key': '{"kty":"EC","crv":"P-256","x":"AAAA","y":"AAAA"}' },
  { 'x-encryption-key': '{"kty":"RSA","n":"AQAB","e":"AQAB"}' },
  { 'x-encryption-key': '{"kty":"EC","crv":"P-256","x":1,"y":{}}' },
  { 'x-encryption-key': '[]' },
  { 'x-encryption-key': 'null' },
  { 'x-encryption-key': 'a'.repeat(2000) },
  { 'idempotency-key': canary },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/api/admin/users' },
  { 'x-forwarded-host': canary, forwarded: `for=${canary};host=${canary}` },
  { 'x-request-id': canary, 'request-id': canary },
  { 'accept-encoding': canary, accept: 'text/html', 'accept-language': `${canary},*;q=0` },
  { range: 'bytes=0-99999999999', 'if-none-match': '*', 'if-modified-since': canary },
  { origin: `https://${canary}.example`, referer: `https://${canary}.example/` },
  { origin: 'null', cookie: `a=${canary}` },
  { 'stripe-signature': `t=1,v1=${canary}` },
  { 'stripe-signature': `t=${'9'.repeat(400)},v1=,v0=` },
  { expect: '200-ok' },
  { te: 'trailers', 'x-long': 'a'.repeat(8000) },
  { authorization: `Bearer ${canary}` },
  { authorization: `Basic ${canary}` },
  { authorization: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsImNvZ25pdG86Z3JvdXBzIjpbImFkbWluIl19.' },
)

/** Suffixes of a path that match no route, or pretend to. */
export const wildPath: fc.Arbitrary<string> = fc.constantFrom(
  `/${canary}`,
  '/%00',
  '/%ff',
  '/%zz',
  '/%',
  '/..%2f..%2fadmin/users',
  '/../admin/users',
  '//',
  '/;a=1',
  '/%2e%2e/',
  `/${'a'.repeat(3000)}`,
  '/__proto__',
  '/constructor',
  `/.${canary}.`,
  '/*',
  '/:phoneNumber',
)
