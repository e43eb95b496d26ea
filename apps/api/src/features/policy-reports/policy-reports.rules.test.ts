import { expect, it } from 'vitest'
import { type PolicyReport, readViolation } from './policy-reports.rules.ts'

const origins = { DRIVER_APP_ORIGIN: 'https://arribo.example', ADMIN_APP_ORIGIN: 'https://admin.arribo.example' }
const report: PolicyReport = {
  'document-uri': 'https://arribo.example/app/pay?token=canary',
  referrer: 'https://canary.example/',
  'effective-directive': 'script-src-elem',
  'violated-directive': 'script-src-elem',
  'original-policy': "default-src 'self'",
  'blocked-uri': 'https://evil.example/canary.js?canary',
  'source-file': 'https://arribo.example/assets/app-CZ.js',
  'line-number': 7,
  'script-sample': 'canary',
}
const read = (over: PolicyReport) => readViolation({ ...report, ...over }, origins)

it('keeps the app, the directive, the page, the blocked origin and our file', () => {
  expect(read({})).toEqual({
    app: 'driver',
    directive: 'script-src-elem',
    page: '/app/pay',
    blocked: 'https://evil.example',
    source: '/assets/app-CZ.js:7',
  })
})

it.each([
  ['https://arribo.example/', '/'],
  ['https://arribo.example/register?referral=8CJH86QK#x', '/register'],
  ['https://admin.arribo.example/admin/users/+13055550100/timeline', '/admin/users'],
  ['https://admin.arribo.example/admin/+13055550100', '/admin/*'],
  ['https://arribo.example/app/receipts/pi_3Nx', '/app/receipts'],
])('of the page %s keeps %s', (page, kept) => {
  expect(read({ 'document-uri': page })?.page).toBe(kept)
})

it.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data', 'data'],
  ['', ''],
  ['https://api.evil.example/a/canary?b', 'https://api.evil.example'],
  ['wss://evil.example/canary', 'wss://evil.example'],
  ['chrome-extension://canary/x.js', 'chrome-extension:'],
  ['Canary canary', '*'],
  [null, ''],
])('of what was stopped, %j, keeps %j', (blocked, kept) => {
  expect(read({ 'blocked-uri': blocked })?.blocked).toBe(kept)
})

it.each([
  ['https://cdn.example/assets/app.js'],
  ['https://arribo.example/app/canary'],
  ['https://arribo.example/assets/canary canary.js'],
  ['chrome-extension'],
  [undefined],
])('names no source like %j', (source) => {
  const { 'source-file': _source, ...others } = report
  expect(
    readViolation(source === undefined ? others : { ...others, 'source-file': source }, origins),
  ).not.toHaveProperty('source')
})

it.each([
  ['effective-directive alone', { 'violated-directive': '' }, 'script-src-elem'],
  [
    'the former field, with the whole directive',
    { 'effective-directive': '', 'violated-directive': "img-src 'self'" },
    'img-src',
  ],
])('reads %s', (_what, over, directive) => {
  expect(read(over)?.directive).toBe(directive)
})

it.each([
  ['a page that is not ours', { 'document-uri': 'https://evil.example/app' }],
  ['a page without an address', { 'document-uri': 'about' }],
  ['a directive that we have not heard of', { 'effective-directive': 'canary', 'violated-directive': '' }],
  ['nothing', { 'document-uri': 7, 'effective-directive': null }],
])('ignores a report about %s', (_what, over) => {
  expect(read(over)).toBeUndefined()
})
