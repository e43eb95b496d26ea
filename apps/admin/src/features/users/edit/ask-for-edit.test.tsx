import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { user } from '../../../testing/people.ts'
import { turnTo } from '../../../testing/turn-to.ts'

it.each(['admin', 'support'])('%s asks for approval of a large edit, and saves the rest alone', async (group) => {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  answerApi(({ pathname: path }, { method, body }) => {
    if (method !== 'GET') sent.push({ path, body })
    if (path === '/api/admin/approvals') return ok({})
    return path.endsWith('/users/%2B13055550100') ? ok(user) : refusal(404, 'not_found')
  })
  await openBackOffice('/admin/users/+13055550100', [group])
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  const agent = userEvent.setup()
  const retype = async (label: string, text: string) => {
    await agent.clear(screen.getByLabelText(label))
    await agent.type(screen.getByLabelText(label), text)
  }
  await retype('Credits', String(user.credits + 21))
  await retype('Name', 'Anita')
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  bar.getByText(
    /^More than 30 days or 20 credits in a year, free service and your own account need the approval of a second person, an admin/,
  )
  expect(bar.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await agent.click(bar.getByRole('button', { name: 'Ask for approval' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Ana Torres?' }))
  await agent.type(dialog.getByLabelText('Reason'), 'Won the raffle')
  await agent.click(dialog.getByRole('button', { name: 'Request' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { phoneNumber, version, credits } = user
  const change = { kind: 'edit_user', phoneNumber, version, credits: credits + 21 }
  expect(sent.filter(({ path }) => path === '/api/admin/approvals')).toEqual([
    { path: '/api/admin/approvals', body: { change, reason: 'Won the raffle' } },
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Credits').value).toBe(String(credits))
  const left = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  left.getByRole('button', { name: 'Save changes' })
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Name: Ana Torres →becomes Anita',
  ])
})

it('an admin asks a colleague to let a driver work for free', async () => {
  const sent: unknown[] = []
  const ben = { ...user, goodStanding: false, credits: 0, expirationDateTimestamp: null }
  answerApi(({ pathname: path }, { method, body }) => {
    if (method === 'PATCH') return refusal(409, 'approval_needed')
    if (path === '/api/admin/approvals' && method !== 'GET') sent.push(body)
    if (path === '/api/admin/approvals') return ok({})
    return path.endsWith('/users/%2B13055550100') ? ok(ben) : refusal(404, 'not_found')
  })
  await openBackOffice('/admin/users/+13055550100')
  const agent = userEvent.setup()
  await agent.click(await screen.findByRole('switch', { name: 'Good standing' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  await agent.click(bar.getByRole('button', { name: 'Save changes' }))
  await agent.click(await bar.findByRole('button', { name: 'Ask for approval' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Ana Torres?' }))
  await agent.type(dialog.getByLabelText('Reason'), 'Our mistake')
  await agent.click(dialog.getByRole('button', { name: 'Request' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  const { phoneNumber, version } = user
  const change = { kind: 'edit_user', phoneNumber, version, goodStanding: true }
  expect(sent).toEqual([{ change, reason: 'Our mistake' }])
})

it('asks why a suspension for an earlier account is lifted, and sends it again with the reason', async () => {
  const held = { ...user, goodStanding: false }
  const sent: unknown[] = []
  answerApi(({ pathname: path }, { method, body }) => {
    if (method !== 'PATCH') return path.endsWith('/users/%2B13055550100') ? ok(held) : refusal(404, 'not_found')
    sent.push(body['reason'])
    return body['reason'] ? ok({ ...held, goodStanding: true, version: 2 }) : refusal(409, 'reason_needed')
  })
  await openBackOffice('/admin/users/+13055550100')
  const agent = userEvent.setup()
  await agent.click(await screen.findByRole('switch', { name: 'Good standing' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  await agent.click(bar.getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is the suspension lifted?' }))
  await agent.click(dialog.getByRole('button', { name: 'Lift it' }))
  expect(sent).toEqual([undefined])
  await agent.type(dialog.getByLabelText('Reason'), 'Another person')
  await agent.click(dialog.getByRole('button', { name: 'Lift it' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect([sent, screen.queryByRole('dialog')]).toEqual([[undefined, 'Another person'], null])
})

it.each([
  [
    'en',
    'Good standing',
    'Unsaved changes',
    'Save changes',
    'Ask for approval',
    /^Not saved: one person alone may not do this. Ask for approval. More than/,
  ],
  [
    'es',
    'Al día',
    'Cambios sin guardar',
    'Guardar cambios',
    'Pedir aprobación',
    /^No se guardó: nadie puede hacerlo a solas. Pide la aprobación. Más de/,
  ],
] as const)('says so when only the API knew that it takes two, and then asks: %s', async (...words) => {
  const [language, field, unsaved, save, ask, why] = words
  answerApi(({ pathname: path }, { method }) => {
    if (method === 'PATCH') return refusal(409, 'approval_needed')
    return path.endsWith('/users/%2B13055550100') ? ok(user) : refusal(404, 'not_found')
  })
  await openBackOffice('/admin/users/+13055550100')
  if (language === 'es') await turnTo('es')
  const agent = userEvent.setup()
  await agent.click(await screen.findByRole('switch', { name: field }))
  const bar = within(await screen.findByRole('region', { name: unsaved }))
  await agent.click(bar.getByRole('button', { name: save }))
  expect((await bar.findByRole('alert')).textContent).toMatch(why)
  await agent.click(bar.getByRole('button', { name: ask }))
  await screen.findByRole('dialog')
})

it.each([
  ['en', 'Credits', 20, 'One person alone may change 20 credits in a year (so far: 20), so this needs approval.'],
  [
    'es',
    'Créditos',
    -18,
    'Una sola persona puede cambiar 20 créditos al año (van 18), así que esto necesita aprobación.',
  ],
] as const)('says before it is pressed that a small edit takes two after those of the year: %s', async (...row) => {
  const [language, label, credits, hint] = row
  answerApi(({ pathname: path }) =>
    path.endsWith('/users/%2B13055550100')
      ? ok({ ...user, movedAlone: { days: 0, credits } })
      : refusal(404, 'not_found'),
  )
  await openBackOffice('/admin/users/+13055550100')
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  if (language === 'es') await turnTo('es')
  const agent = userEvent.setup()
  const input = await screen.findByLabelText(label)
  await agent.clear(input)
  await agent.type(input, String(user.credits + Math.sign(credits) * 3))
  expect(document.getElementById(String(input.getAttribute('aria-describedby')))?.textContent).toBe(hint)
  const bar = within(
    screen.getByRole('region', { name: language === 'en' ? 'Unsaved changes' : 'Cambios sin guardar' }),
  )
  bar.getByRole('button', { name: language === 'en' ? 'Ask for approval' : 'Pedir aprobación' })
  expect(bar.getByRole('status').textContent).toMatch(language === 'en' ? /^More than 30 days/ : /^Más de 30 días/)
})

it.each([
  ['en', 'Credits', 'Enter a whole number, 0 or more, in digits alone.', /^This day is over/],
  ['es', 'Créditos', 'Escribe un número entero, de 0 en adelante, solo con cifras.', /^Ese día ya pasó/],
] as const)(
  'saves no credits that cannot be read, and says that a day is over: %s',
  async (language, label, error, over) => {
    const sent: string[] = []
    answerApi(({ pathname: path }, { method }) => {
      if (method === 'PATCH') sent.push(path)
      return path.endsWith('/users/%2B13055550100') ? ok(user) : refusal(404, 'not_found')
    })
    await openBackOffice('/admin/users/+13055550100')
    await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
    if (language === 'es') await turnTo('es')
    const agent = userEvent.setup()
    const credits = await screen.findByLabelText(label)
    await agent.clear(credits)
    await agent.type(credits, '1,5{Enter}')
    screen.getByText(error)
    expect([document.activeElement, sent]).toEqual([credits, []])
    const day = document.getElementById('expirationDate')
    if (day) fireEvent.change(day, { target: { value: '2020-01-01' } })
    await screen.findByText(over)
  },
)
