import { describe, expect, it } from 'vitest'
import { noticeOf, pageToShow } from './notice.rules.ts'

const notice = { title: 'Tu ventana está abierta', body: 'UMI1, 2:34', language: 'es', tag: 'a', path: '/imhere' }

describe('a push', () => {
  it('is shown as sent', () => {
    expect(noticeOf(JSON.stringify(notice))).toEqual(notice)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'hello'],
    ['null', 'null'],
    ['a field is missing', JSON.stringify({ ...notice, tag: undefined })],
    ['a field is not a string', JSON.stringify({ ...notice, title: 1 })],
    ['it leads to another site', JSON.stringify({ ...notice, path: 'https://elsewhere.example/' })],
    ['it leads to another site without a scheme', JSON.stringify({ ...notice, path: '//elsewhere.example/' })],
    ['and as browsers read a backslash', JSON.stringify({ ...notice, path: '/\\elsewhere.example/' })],
  ])('is not shown: %s', (_what, text) => {
    expect(noticeOf(text)).toBeUndefined()
  })
})

it.each([
  ['opens a page where there is none', [], undefined],
  ['leaves a page alone where something may be lost', ['/app/pay'], undefined],
  ['uses the home page', ['/app/pay', '/app'], { page: '/app', isThere: false }],
  ['goes to the check-in that is open already', ['/app', '/imhere'], { page: '/imhere', isThere: true }],
])('tapping it %s', (_what, paths, expected) => {
  const origin = 'https://arribo.example'
  const pages = paths.map((path) => ({ url: origin + path }))
  const found = pageToShow(pages, '/imhere', origin)
  expect(found && { page: new URL(found.page.url).pathname, isThere: found.isThere }).toEqual(expected)
})
