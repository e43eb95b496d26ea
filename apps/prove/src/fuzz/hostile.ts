import * as fc from 'fast-check'

/** Every hostile input contains this word in this spelling, so that it is recognised wherever it comes back. */
const canary = 'Zqx7canary'

const texts = [
  '',
  ' ',
  '\u0000',
  '\uD800',
  '\uFEFF',
  '\u202E\u2066',
  '👩‍👩‍👧‍👦'.repeat(20),
  'a'.repeat(300),
  'a'.repeat(20_000),
  `%s%n%x${canary}`,
  `\${7*7}${canary}`,
  `{{constructor.constructor("return process")()}}${canary}`,
  `<script>alert("${canary}")</script>`,
  `'; DROP TABLE arribo; -- ${canary}`,
  `attribute_exists(pk) OR #a = :b ${canary}`,
  `PROFILE#${canary}`,
  'LEDGER#',
  '#pk',
  ':pk',
  `../../../../etc/passwd${canary}`,
  `..%2f..%2f${canary}`,
  `http://169.254.169.254/latest/meta-data/${canary}`,
  `${'a'.repeat(5000)}!`,
  `${'a@'.repeat(2000)}${canary}`,
  `(((((a+)+)+)+)+)+$${canary}`,
  `line\r\nset-cookie: ${canary}=1`,
  `=cmd|' /C calc'!A0${canary}`,
  `{"$gt":"${canary}"}`,
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '١٢٣',
  '+13055550178 ',
  '+0000000000000',
  '2026-02-30',
  '9999-12-31',
  '+275760-09-13',
  'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  'bnVsbA.AAAA',
  'true',
  'null',
  'undefined',
] as const

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text + canary) },
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 5e-324, Number.MAX_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Sets own keys such as `__proto__`, which an object literal can't. */
const withKey = (key: string, value: unknown): unknown =>
  JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`)

const deep = (depth: number, isList: boolean): unknown =>
  JSON.parse((isList ? '[' : '{"a":').repeat(depth) + 'null' + (isList ? ']' : '}').repeat(depth))

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      ['a', 'a'],
      { S: canary },
      withKey('__proto__', { isAdmin: true }),
      withKey('constructor', { prototype: { isAdmin: true } }),
      withKey('toString', canary),
      withKey('then', canary),
      { length: 1e9 },
      deep(200, true),
      deep(200, false),
      Array.from({ length: 2000 }, () => canary),
    ),
  },
  { weight: 2, arbitrary: fc.json({ maxDepth: 4 }).map((text): unknown => JSON.parse(text)) },
)

export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    '',
    '#pk',
    ':a',
    `a.b[0].${canary}`,
    'isAdmin',
    'sub',
  ),
  hostileText,
)

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

/** Headers by which a request may pretend to be another. */
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
