import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = '<ul><li>One</li><li>Two</li></ul>'
})
afterEach(() => document.body.replaceChildren())

const failure = (attempt: () => Promise<unknown>) =>
  attempt().then(
    () => expect.unreachable(),
    (error: unknown) => (error instanceof Error ? [error.name, error.message].join(': ') : expect.unreachable()),
  )

it('prints the document once when a query gives up waiting', async () => {
  const said = await failure(() => screen.findByText('Three', undefined, { timeout: 60 }))
  expect(said).toMatch(/^TestingLibraryElementError: Unable to find an element with the text: Three/)
  expect(said.match(/<ul>/g)).toHaveLength(1)
})

it("prints its container at once when it doesn't wait", () => {
  expect(() => screen.getByText('Three')).toThrow(/Unable to find an element with the text: Three[^]*<li>/)
  expect(() => within(screen.getByText('One')).getByText('Three')).toThrow(/Three[^]*One/)
})

it('lists the elements when there are too many', async () => {
  const said = await failure(() => waitFor(() => screen.getByRole('listitem'), { timeout: 60 }))
  expect(said).toMatch(/multiple elements with the role "listitem"[^]*matching elements:[^]*One[^]*Two[^]*<body>/)
})

it('finds an element that appears while it waits', async () => {
  const found = screen.findByText('Three')
  document.querySelector('ul')?.append(Object.assign(document.createElement('li'), { textContent: 'Three' }))
  expect((await found).localName).toBe('li')
})
