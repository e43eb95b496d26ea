import type { LogEntry } from '@arribo/api-contracts/admin/logs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerPaths, ok, refusal } from '../../../testing/api-answers.ts'
import { logEntry, logsPage } from '../../../testing/log-entries.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage } from '../../../testing/people.ts'
import { bodyRows, press } from '../../../testing/on-screen.ts'

const dialog = () => screen.getByRole('dialog')
const inDialog = () => within(dialog())
const pressThere = (name: string) => press(name, inDialog())

const saved: Partial<LogEntry> = {
  description: 'profile saved',
  value: { name: 'Ana', credits: 3, proxyInstalled: true, password: '••••••••', taskId: 't-1', side: 'left' },
  oldValue: { name: 'Ann', credits: 3, proxyInstalled: false, password: '••••••••', side: 'left' },
}

async function openEntry(over: Partial<LogEntry>, selfie = refusal(404, 'selfie_not_found')) {
  answerPaths({
    '/selfie-url/': selfie,
    '/logs': ok(logsPage([logEntry(0), logEntry(1, over), logEntry(2)])),
  })
  const opened = await openBackOffice('/admin/logs?entry=e1')
  await screen.findByRole('dialog')
  return opened
}

const fieldsOf = (title: string) => {
  const section = inDialog().getByRole('heading', { name: title }).parentElement as HTMLElement
  return [...section.querySelectorAll(':scope > dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
  ])
}

describe('a link to an entry', () => {
  const at = logEntry(7).timestamp
  async function openLink(path: string, found: LogEntry[]) {
    const { asked } = answerPaths({
      '/logs': ({ searchParams }) => ok(logsPage(searchParams.has('timestamp') ? found : [logEntry(0)])),
    })
    await openBackOffice(path)
    await screen.findByRole('dialog')
    return asked.filter((address) => address.includes('timestamp='))
  }

  it.each(['/admin/logs', `${anaPage}/logs`])('opens it from %s, whatever the list shows', async (path) => {
    const found = [logEntry(6), logEntry(7, { description: 'note added' })]
    const asked = await openLink(`${path}?entry=e7&at=${at}`, found)
    await screen.findByRole('dialog', { name: 'Note added' })
    expect(asked).toEqual([expect.stringContaining('startDate=2026-11-20&endDate=2026-11-20')])
  })

  it.each([`?entry=e7&at=${at}`, '?entry=e7', '?entry=e7&at=banana'])(
    "says that it doesn't exist: %s",
    async (search) => {
      await openLink(`/admin/logs${search}`, [])
      await screen.findByRole('dialog', { name: "This entry isn't here" })
    },
  )

  it('is in the URL once an entry is opened', async () => {
    answerPaths({ '/logs': ok(logsPage([logEntry(0)])) })
    const { address } = await openBackOffice('/admin/logs')
    await userEvent.click(await screen.findByRole('link', { name: 'entry 0' }))
    expect(address()).toBe(`/admin/logs?entry=e0&at=${logEntry(0).timestamp}`)
  })
})

describe('an entry', () => {
  it('says in a sentence what happened, who did it and what changed; its status is a badge', async () => {
    await openEntry({ ...saved, userTypeChange: 'admin', adminName: 'Elena Vargas', adminPhoneNumber: '+13055550104' })
    inDialog().getByText('Profile saved, by Elena Vargas (staff). Name: Ann before, Ana now. 1 more change.')
    expect(inDialog().getByText('Update').className).toContain('text-info')
    inDialog().getByText('Elena Vargas · +1 (305) 555-0104')
  })

  it('shows the time by three clocks', async () => {
    await openEntry(saved)
    await waitFor(() => expect(dialog().querySelectorAll('time').length).toBeGreaterThan(1))
    expect(dialog().textContent).toMatch(/NY/)
    expect(dialog().textContent).toMatch(/driver/)
  })

  it('shows changed fields first, old to new, and folds the rest with their number', async () => {
    await openEntry(saved)
    expect(fieldsOf('What changed')).toEqual([
      ['Name', 'beforeAnn→nowAna'],
      ['Account conected', 'beforeNo→nowYes'],
    ])
    expect(dialog().querySelector('del')?.className).toContain('text-danger')
    expect(dialog().querySelector('ins')?.className).toContain('text-success')
    expect(dialog().querySelectorAll('del svg, ins svg')).toHaveLength(2)
    const folded = inDialog().getByText('3 fields without a change').parentElement as HTMLElement
    expect([...folded.querySelectorAll('dt')].map((name) => name.textContent)).toEqual(['Credits', 'Password', 'Side'])
    expect(dialog().textContent).not.toContain('t-1')
  })

  it('shows every field when there are no old values, including nested ones', async () => {
    const data = { market: 'MIA', inner: { latitude: 25.5 } }
    await openEntry({ value: { data, accountType: 'borrowed-account', planType: 'cuenta propia', error: null } })
    expect(fieldsOf('Fields')).toEqual([
      ['Account type', 'Shared account'],
      ['Details', 'innerLatitude25.5MarketMIA'],
      ['Error', 'nothing'],
      ['Account type chosen', 'own account'],
    ])
  })

  it.each([
    ['group created: not done', 'Group not created'],
    ['something that has no words yet', 'something that has no words yet'],
  ])('shows “%s” as “%s”', async (description, title) => {
    await openEntry({ description })
    inDialog().getByRole('heading', { name: title, level: 2 })
  })

  it('says when an entry has no fields', async () => {
    await openEntry({})
    inDialog().getByText('This entry has no fields.')
  })

  it('shows the raw JSON, and hides it', async () => {
    await openEntry(saved)
    await pressThere('Show the raw JSON')
    expect(JSON.parse(inDialog().getByRole('region', { name: 'Raw JSON' }).textContent ?? '')).toEqual(
      logEntry(1, saved),
    )
    await pressThere('Hide the raw JSON')
    expect(inDialog().queryByRole('region')).toBeNull()
  })

  it('opens the next and the previous entry, and closes', async () => {
    const { address } = await openEntry(saved)
    await pressThere('Older entry')
    await screen.findByRole('heading', { name: 'entry 2' })
    expect(address()).toBe(`/admin/logs?entry=e2&at=${logEntry(2).timestamp}`)
    expect(
      inDialog()
        .getByRole('button', { name: /oldest entry on this page/ })
        .getAttribute('aria-disabled'),
    ).toBe('true')
    await pressThere('Newer entry')
    await screen.findByRole('heading', { name: 'Profile saved' })
    await pressThere('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/admin/logs')
  })
})

it('gives the focus to the row of the entry that was shown last, also after a click beside the link', async () => {
  answerPaths({ '/logs': ok(logsPage([0, 1, 2].map((at) => logEntry(at)))) })
  await openBackOffice('/admin/logs')
  await userEvent.click((await screen.findAllByText('Ana Torres'))[0] as HTMLElement)
  await screen.findByRole('dialog', { name: 'entry 0' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('entry 0'))
  await userEvent.keyboard('{Enter}jj')
  await screen.findByRole('dialog', { name: 'entry 2' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('entry 2'))
})

describe('the selfies of an entry', () => {
  const url = 'https://storage.test/photo.jpg'
  const show = () => pressThere('Show the selfie')

  it('can be looked through by keys: j and k step, s shows and hides for all entries; each is loaded on demand', async () => {
    const entries = [0, 1, 2].map((at) => logEntry(at, { value: { selfieKey: `/selfies/${at}.jpg` } }))
    const { asked } = answerPaths({
      '/selfie-url/': ({ searchParams }) => ok({ url: `${url}?${searchParams.get('selfieKey')}` }),
      '/logs': ok(logsPage(entries)),
    })
    await openBackOffice('/admin/logs?entry=e0')
    await screen.findByRole('dialog', { name: 'entry 0' })
    const selfiesAsked = () => asked.filter((address) => address.includes('selfie-url'))
    expect(selfiesAsked()).toEqual([])
    const shows = async (at: number) => {
      await screen.findByRole('dialog', { name: `entry ${at}` })
      const photo = await inDialog().findByRole('img', { name: 'Selfie' })
      expect(photo.getAttribute('src')).toBe(`${url}?selfies/${at}.jpg`)
    }
    for (const [key, at] of [
      ['s', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await userEvent.keyboard(key)
      await shows(at)
    }
    expect(selfiesAsked()[0]).toBe('/api/admin/selfie-url/?selfieKey=selfies%2F0.jpg&platform=other')
    await userEvent.keyboard('s')
    expect(inDialog().queryByRole('img')).toBeNull()
  })

  it('shows left, front and right when there are all three', async () => {
    const keys = { selfieKeyRight: '/r', selfieKeyFront: '/f', selfieKeyLeft: '/l' }
    await openEntry({ value: keys }, ok({ url }))
    await show()
    await waitFor(() => expect(inDialog().getAllByRole('img')).toHaveLength(3))
    const sides = inDialog().getAllByRole<HTMLImageElement>('img')
    expect(sides.map(({ alt }) => alt)).toEqual(['Left', 'Front', 'Right'])
  })

  it("aren't offered for an entry without one", async () => {
    await openEntry({ value: { credits: 4 } }, ok({ url }))
    expect(inDialog().queryByRole('button', { name: 'Show the selfie' })).toBeNull()
    expect(inDialog().getByRole('button', { name: 'Show the raw JSON' })).toBeTruthy()
  })

  it.each([
    ['No selfie key provided', { selfieKey: '' }, 404, 'selfie_not_found'],
    ['No selfie available', { selfieKey: '/selfies/a/b.jpg' }, 404, 'selfie_not_found'],
    ['Error fetching selfie', { selfieKey: '/selfies/a/b.jpg' }, 503, 'storage_down'],
  ] as const)('shows “%s”', async (sentence, value, status, code) => {
    await openEntry({ value }, refusal(status, code))
    await show()
    await inDialog().findByText(sentence)
  })
})

const ofCheckIn = [
  logEntry(0, {
    description: 'arrival refused',
    operationStatus: 'ERROR',
    value: { checkInId: 'c', status: 'refused' },
  }),
  logEntry(1, { description: 'language chosen', value: { language: 'en' }, oldValue: { language: 'es' } }),
  logEntry(2, { description: 'arrival sent to the platform', value: { checkInId: 'c', taskId: 't' } }),
  logEntry(3, { description: 'photo to be uploaded', value: { taskId: 't' } }),
]

async function openCheckIn(path: string) {
  answerPaths({ '/logs': ok(logsPage(ofCheckIn)) })
  const opened = await openBackOffice(path)
  await screen.findByText('4 entries')
  return opened
}

const rows = () => bodyRows().map((row) => row.querySelector('td:last-child')?.textContent)

it('folds the entries of a check-in into the row of the last one, and unfolds them', async () => {
  const { address } = await openCheckIn('/admin/logs')
  expect(rows()).toHaveLength(4)
  screen.getByLabelText('Rows per page')
  await userEvent.click(screen.getByLabelText('Group check-ins'))
  await screen.findByLabelText('Entries per page')
  expect(rows()).toEqual(['Arrival refused3 stepsError', 'Language chosenUpdate'])
  expect(address()).toBe('/admin/logs?fold=stories')
  await userEvent.click(screen.getByLabelText('Group check-ins'))
  expect(rows()).toHaveLength(4)
})

it('shows the steps of a check-in in each of its entries, one sentence per step, in order', async () => {
  const { address } = await openCheckIn('/admin/logs?entry=e0')
  const steps = () => inDialog().getAllByRole('listitem')
  expect(steps().map((step) => step.textContent?.replace(/^[\d:]+\s[AP]M/, ''))).toEqual([
    'Photo about to be uploaded.',
    'Arrival sent to Flex.',
    'Arrival refused.',
  ])
  expect(steps().map((step) => step.querySelector('button')?.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
  ])
  await userEvent.click(within(steps()[0] as HTMLElement).getByRole('button'))
  await screen.findByRole('heading', { name: 'Photo about to be uploaded' })
  expect(address()).toMatch(/^\/admin\/logs\?entry=e3&at=\d+$/)
})

it('shows no story for a single entry', async () => {
  await openCheckIn('/admin/logs?entry=e1')
  inDialog().getByText('Language chosen. Language: Spanish before, English now.')
  expect(screen.queryByText('Steps of the check-in in this list')).toBeNull()
})
