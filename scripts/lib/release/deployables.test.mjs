import path from 'node:path'
import { expect, it } from 'vitest'
import { isPublic } from './deployables.mjs'

it.each([
  ['assets/app-1.js', true],
  ['index.html', true],
  ['assets/app-1.js.map', false],
  ['.vite/manifest.json', false],
])('of a built web app, %s is published: %s', (file, isShown) => {
  expect(isPublic(path.join('/built', ...file.split('/')))).toBe(isShown)
})
