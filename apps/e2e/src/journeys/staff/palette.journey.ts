import { people } from '@arribo/sandbox/people'
import type { CDPSession } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { word } from '../../support/staff-pages.ts'
import { say } from '../../support/words.ts'

const { name, phoneNumber } = people.active
const palette = (key: string, values?: Record<string, string>) => word('find', key, values)

/** The focused field's rows as a screen reader gets them: the one that it reads out, and the ones shown as selected. */
async function rowsIn(devTools: CDPSession) {
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  const has = (node: (typeof nodes)[number], property: string) =>
    node.properties?.find((each) => each.name === property)?.value
  const field = nodes.find((node) => node.role?.value === 'combobox' && has(node, 'focused')?.value)
  const readOut = field && has(field, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId
  const rows = nodes.filter((node) => node.role?.value === 'option')
  const described = (found: typeof nodes) =>
    found.map(({ backendDOMNodeId: id, name: named }) => ({ id, name: String(named?.value) }))
  return {
    readOut: described(rows.filter(({ backendDOMNodeId }) => backendDOMNodeId === readOut)),
    selected: described(rows.filter((node) => has(node, 'selected')?.value)),
  }
}

test('@smoke the palette by keyboard: a screen reader reads out the selected row after every key, and Enter acts on it', async ({
  page,
  context,
  staff,
}) => {
  await staff.signIn()
  await staff.open(`/admin/users/${phoneNumber}`, name)
  const devTools = await context.newCDPSession(page)
  const readsOut = async (key: string): Promise<string | undefined> => {
    const { readOut, selected } = await rowsIn(devTools)
    expect(readOut, `after ${key}`).toEqual(selected)
    return selected[0]?.name
  }
  const press = async (key: string): Promise<string | undefined> => {
    await page.keyboard.press(key)
    return readsOut(key)
  }
  const ofDriver = { name: palette('thisDriver') }
  const [logs, gift] = [palette('verbs.logs', ofDriver), palette('verbs.give', ofDriver)]
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(palette('hint'))).toBeFocused()

  await test.step('with arrows, Home and End, and around the ends', async () => {
    expect(await readsOut('Control+k')).toBe(logs)
    expect(await press('ArrowDown')).toBe(gift)
    expect(await press('ArrowDown')).toBe(palette('about', { what: word('notes', 'add'), ...ofDriver }))
    expect(await press('ArrowUp')).toBe(gift)
    expect(await press('Home')).toBe(logs)
    expect(await press('ArrowUp')).toBe(say('en', 'shared/ui', 'logout'))
    expect(await press('ArrowDown')).toBe(logs)
    expect(await press('End')).toBe(say('en', 'shared/ui', 'logout'))
  })

  await test.step('after each letter', async () => {
    const text = 'go to users'
    for (const letter of text) expect(await press(letter)).toBeDefined()
    expect(await readsOut(text)).toBe(palette('page', { page: word('app', 'nav.users') }))
    for (const _ of text) expect(await press('Backspace')).toBeDefined()
    expect(await readsOut('the last Backspace')).toBe(logs)
  })

  await test.step('after each digit of a phone, and once its user is found', async () => {
    const { name: found, phoneNumber: phone } = people.shared
    for (const digit of phone.slice(2)) await press(digit)
    await expect(page.getByRole('option', { name: found })).toBeVisible()
    expect(await readsOut('the answer')).toContain(found)
    expect(await press('ArrowDown')).toBe(logs)
    expect(await press('ArrowDown')).toBe(gift)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: palette('verbs.give', { name: found }) })).toBeVisible()
  })
})
