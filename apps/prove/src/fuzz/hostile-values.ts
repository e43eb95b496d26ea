import * as fc from 'fast-check'

/** A word in every hostile input, spelled like this, so that it is recognised wherever it returns. */
export const canary = 'Zqx7canary'

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

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text + canary) },
)

const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, -0, 1.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 5e-324, Number.MAX_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** Own keys that an object literal can't have. */
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

/** Keys that no contract names. */
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
