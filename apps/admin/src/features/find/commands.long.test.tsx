import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { commandNames } from '../../layout/commands/commands.ts'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { chargeDetails } from '@arribo/api-contracts/testing/sample-charge'
import { userPayment } from '../../testing/charges.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, page, row, user } from '../../testing/people.ts'
import { findDialog, textsOf, toast, turnTo } from '../../testing/on-screen.ts'
import { standing } from '../../testing/standings.ts'
import { recents } from './recents.ts'

const ana = row(100, { name: 'Ana Torres' })
function answerAll(holder: object | null = null, over: Partial<typeof user> = {}) {
  const { sent } = answerPaths({
    '/standing': ok(standing(null)),
    '/notes': ok({ notes: [], pinned: [], version: '', nextCursor: null }),
    '/payments': ok({ data: [userPayment()], nextCursor: null }),
    '/case': ok({ version: 'v1', holder }),
    ch_1abcdef: ok(chargeDetails()),
    [user.phoneNumber]: ok({ ...user, ...over }),
    '/api/admin/users': ({ searchParams }) => ok(page(searchParams.get('search') === 'ana' ? [ana] : [])),
    '/find': ok({ items: [], entries: [], found: null }),
  })
  return () => sent.map(({ method, path }) => `${method} ${path}`)
}

async function open(address: string, heading: string, groups = ['admin']) {
  const agent = userEvent.setup()
  const opened = await openBackOffice(address, groups)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { agent, ...opened }
}

async function type(agent: ReturnType<typeof userEvent.setup>, text: string, title = 'Find anything') {
  await agent.keyboard('{Control>}k{/Control}')
  const dialog = await findDialog(title)
  await agent.click(await dialog.findByRole('combobox'))
  if (text) await agent.paste(text)
  return dialog
}

async function run(agent: ReturnType<typeof userEvent.setup>, text: string): Promise<void> {
  await type(agent, text)
  await agent.keyboard('{Enter}')
}

function focused(): string | undefined {
  const element = document.activeElement
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? ''
  return element?.textContent ?? undefined
}

beforeEach(() => recents.forget())

it.each([
  ['add note', 'New note'],
  ['edit credits', 'Credits'],
  ['expiry', 'Expiry date'],
  ['good standing', 'Good standing'],
  ['allowed', "“I'm here” allowed"],
  ['setup', 'Setup complete'],
  ['connected', 'Account connected'],
  ['edit name', 'Name'],
  ['preferred', 'Preferred phone number'],
  ['check in', 'Can this driver check in?'],
  ['reply', 'Reply kit'],
  ['history', 'Payment history'],
  ['refund', '$13.98'],
])('“%s” on a driver’s page moves the focus to %s', async (text, name) => {
  answerAll()
  const { agent, address } = await open(anaPage, user.name)
  await screen.findByText('Reply kit')
  await screen.findByText('$13.98')
  await run(agent, text)
  await waitFor(() => expect(focused()).toContain(name))
  expect(address()).toBe(anaPage)
})

it.each([
  ['hand over', "Hand over Ana Torres's case", anaPage, user.name],
  ['disconnect', "Disconnect Ana Torres's Flex account?", anaPage, user.name],
  ['new selfie', 'Ask Ana Torres for a new selfie?', anaPage, user.name],
  ['refund', 'Refund Ana Torres', '/admin/billing/ch_1abcdef', '$24.99, Week'],
])('“%s” asks for confirmation, as its button does', async (text, title, page, heading) => {
  const sent = answerAll()
  const { agent } = await open(page, heading)
  await run(agent, text)
  await screen.findByRole('dialog', { name: title })
  expect(sent()).toEqual([])
})

it('“take the case” does it', async () => {
  const sent = answerAll()
  const { agent } = await open(anaPage, user.name)
  await screen.findByText('Reply kit')
  await screen.findByText('Nobody works on this case.')
  await run(agent, 'take the case')
  await waitFor(() => expect(sent()).toEqual([`PUT /api${anaPage}/case`]))
})

it('copies the number of the driver that is open, and prints their page', async () => {
  answerAll()
  const { agent } = await open(anaPage, user.name)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await run(agent, 'copy')
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toBe(user.phoneNumber)
  await run(agent, 'print')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

it.each([
  ['sign-up code', 'Phone number', user.phoneNumber],
  ['unlink', 'Flex email', user.flexEmail],
  ['flex selfie', 'Phone number', user.phoneNumber],
  ['profile picture', 'Phone number', user.phoneNumber],
  ['log a driver out', 'Phone number', user.phoneNumber],
  ['signup', 'Phone number', undefined],
  ['bulk', 'Choose', undefined],
  ['agents', 'Selfies uploaded by agents', undefined],
  ['description', 'Save the description', undefined],
])('“%s” opens the tool from any page, with the driver filled in from theirs: %s %s', async (text, label, value) => {
  answerAll()
  const { agent, address } =
    value === undefined ? await open('/admin/billing/ch_1abcdef', '$24.99, Week') : await open(anaPage, user.name)
  await run(agent, text)
  await waitFor(() => expect(focused()).toContain(label))
  if (value !== undefined) expect((document.activeElement as HTMLInputElement).value).toBe(value)
  expect(address()).toBe('/admin/tools')
})

it('switches the theme', async () => {
  answerAll()
  const { agent } = await open('/admin/billing/ch_1abcdef', '$24.99, Week')
  await run(agent, 'dark')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  const dialog = await type(agent, 'colors')
  expect(textsOf('option', dialog)).toEqual(['Colors: Same as system', 'Colors: Light'])
  await agent.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined())
})

it('shows a viewer every command of a driver, with the reason for those that are not theirs, and does none of them', async () => {
  const sent = answerAll()
  const { agent } = await open(anaPage, user.name, ['viewer'])
  const dialog = await type(agent, '')
  const rows = dialog.getAllByRole('option')
  // Without the commands of a charge, of no driver in particular, and of a case that is nobody's; with logs, days and the copy of the number.
  expect(rows.filter(({ textContent }) => textContent.includes('this driver'))).toHaveLength(
    commandNames.length - 5 + 3,
  )
  expect(rows.filter(({ textContent }) => /“{2}|”{2}/.test(textContent))).toEqual([])
  const off = rows.map(({ textContent }) => textContent).filter((text) => /Your role|Only admins/.test(text))
  expect(off).toContain('Give 7 days to this driver Your role is read-only. Support and admins can change this.')
  expect(off).toContain('Refund a payment: this driver Your role is read-only. Support and admins can change this.')
  expect(off).toContain("Signup code: this driver Your role can't open photos or codes. Support and admins can.")
  expect(off.filter((text) => /Payment history|Reply kit|Print|Logs|Go to/.test(text))).toEqual([])
  await agent.keyboard('{ArrowDown}')
  expect(dialog.getByRole('option', { selected: true }).textContent).toBe(off[0])
  await agent.paste('credits')
  await agent.keyboard('{Enter}')
  expect(textsOf('option', dialog)[0]).toMatch(/^Edit Credits: this driver Your role is read-only/)
  expect(sent()).toEqual([])
})

const onStaff = 'Ana Torres is on the staff: only an admin can change this account.'

it('shows support why it may not change a colleague whose page was opened', async () => {
  const sent = answerAll(null, { staffGroups: ['admin'] })
  const { agent } = await open(anaPage, user.name, ['support'])
  const dialog = await type(agent, '')
  const off = textsOf('option', dialog).filter((text) => text.includes(onStaff))
  expect(off.map((text) => text.replace(/:? ?(to )?this driver.*/, ''))).toEqual([
    'Give 7 days',
    'Ask for a new selfie',
    'Disconnect the account',
    'Edit Credits',
    'Edit Expiry date',
    'Edit Good standing',
    "Edit “I'm here” allowed",
    'Edit Setup complete',
    'Edit Account connected',
    'Edit Name',
    'Edit Preferred phone number',
    'Remove Flex profile picture',
    'Log a driver out',
  ])
  await agent.paste('new selfie')
  await agent.keyboard('{Enter}')
  expect(sent()).toEqual([])
})

it('does nothing to a colleague whose page opens only then, and says why', async () => {
  const sent = answerAll(null, { staffGroups: ['admin'] })
  const { agent } = await open('/admin/tools', 'Tools', ['support'])
  const dialog = await type(agent, 'ana disconnect')
  await agent.click(await dialog.findByRole('option', { name: 'Disconnect the account: Ana Torres' }))
  await waitFor(() => expect(toast()).toBe(onStaff))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

it.each([
  ['whose page was not opened', '/admin/tools', 'Tools', {}, 'ana', 'Log a driver out: Ana Torres'],
  ['who has none', anaPage, user.name, { flexEmail: null }, '', 'Log a driver out: this driver'],
])('offers to unlink no email of a driver %s', async (_who, address, heading, over, text, other) => {
  answerAll(null, over)
  const { agent } = await open(address, heading)
  const dialog = await type(agent, text)
  await dialog.findByRole('option', { name: text ? /^Ana Torres/ : other })
  expect(dialog.queryByRole('option', { name: /^Unlink email: / })).toBeNull()
})

it('offers to release a case only if somebody holds it, in the words of the page', async () => {
  const since = new Date().toISOString()
  answerAll({ name: 'Berta Solís', phoneNumber: '+13055550190', isYou: false, since, by: '' })
  const { agent } = await open(anaPage, user.name)
  await screen.findByText(/Berta Solís works on this case/)
  await turnTo('es')
  const dialog = await type(agent, 'liberar', 'Buscar cualquier cosa')
  dialog.getByRole('option', { name: 'Liberar el caso: este conductor' })
  await agent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: '¿Liberar el caso de Ana Torres que lleva Berta Solís?' })
})

it.each([
  ['en', 'approve', 'Go to Approvals'],
  ['en', 'help', 'Keyboard shortcuts'],
  ['en', 'theme dark', 'Colors: Dark'],
  ['en', 'open dis', 'View “Open disputes”: Billing'],
  ['en', 'ana refun', 'Refund a payment: Ana Torres'],
  ['es', 'aprobar', 'Ir a Aprobaciones'],
  ['es', 'ayuda', 'Atajos del teclado'],
  ['es', 'tema oscuro', 'Colores: Oscuros'],
  ['es', 'reembols ana', 'Reembolsar un pago: Ana Torres'],
  ['en', 'suspend ana', 'Edit Good standing: Ana Torres'],
  ['en', 'refund', "Refund a payment: a driver Open the driver's page first, or type the name too."],
  ['en', 'sign out', 'Log out'],
  ['en', 'language', 'Cambiar a español'],
  ['en', 'password', /^Reset a driver's password Only the driver can/],
  ['en', 'delete', /^Delete a driver's account Only the driver can/],
  ['es', 'ana suspender', 'Editar Al día: Ana Torres'],
  ['es', 'ana reembolso', 'Reembolsar un pago: Ana Torres'],
  ['es', 'salir', 'Cerrar sesión'],
  ['es', 'idioma', 'Switch to English'],
  ['es', 'contrasena', /^Restablecer la contraseña de un conductor Solo puede el conductor/],
  ['es', 'borrar', /^Eliminar la cuenta de un conductor Solo puede el conductor/],
] as const)('%s: “%s” finds “%s”', async (language, text, name) => {
  answerAll()
  const views = [{ name: 'Open disputes', search: { status: 'disputed' } }]
  const { agent } = await open('/admin/tools', 'Tools')
  localStorage.setItem('arribo.views.somebody-admin.charges', JSON.stringify(views))
  if (language === 'es') await turnTo('es')
  const dialog = await type(agent, text, language === 'es' ? 'Buscar cualquier cosa' : undefined)
  await dialog.findByRole('option', { name })
})

it('puts what begins with what was typed before what only has these words', async () => {
  answerAll()
  const { agent } = await open('/admin/tools', 'Tools')
  const dialog = await type(agent, 'log out')
  expect(textsOf('option', dialog).slice(0, 2)).toEqual(['Log out', 'Log a driver out'])
})
