import { expect, it } from 'vitest'
import { pages } from './pages.ts'
import { openRouter } from './router.tsx'

it('knows the permission of every page of the back office, and no other path', () => {
  const paths = Object.keys(openRouter().routesByPath).filter((path) => /^\/admin(?:\/.|$)/.test(path))
  expect(Object.keys(pages).toSorted()).toEqual(paths.filter((path) => path !== '/admin/second-factor').toSorted())
})
