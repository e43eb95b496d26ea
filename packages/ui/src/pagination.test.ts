import { expect, it } from 'vitest'
import { pageNumbers } from './pagination.tsx'

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [9, 20, [1, null, 6, 7, 8, 9, 10, 11, 12, null, 20]],
  [20, 20, [1, null, 17, 18, 19, 20]],
])('page %i of %i shows %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected)
})
