// @vitest-environment node
import { expect, it } from 'vitest'
import { readInline, renderInline } from './generate.ts'

it('the inline scripts and styles are those of their sources', async () => {
  expect(readInline()).toBe(await renderInline())
})
