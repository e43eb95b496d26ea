import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { addressesOf, findDialog, never, press, toast, turnTo } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const groups = [
  { group: 'admin', description: 'As the vendor has it' },
  { group: 'team', description: 'Answers at night' },
]

async function open(change: ApiAnswer = ok({})) {
  const { asked } = answerPaths({
    '/cognitoGroups': (_, { method }) => (method === 'GET' ? ok(groups) : change),
    '': change,
  })
  await openBackOffice('/admin/cognitoGroups')
  await screen.findByRole('link', { name: 'team' })
  return asked
}

it('lists the groups with descriptions, each linked to its members', async () => {
  await open()
  expect(addressesOf(screen, { name: 'team' })).toEqual(['/admin/cognitoGroups/team'])
  screen.getByRole('cell', { name: 'Answers at night' })
  screen.getByRole('cell', { name: 'Does everything, and decides who else is staff' })
  await turnTo('es')
  await screen.findByRole('cell', { name: 'Hace todo y decide quién más es del equipo' })
})

it('shows that they are loading, in Spanish as specified', async () => {
  answerApi(never)
  await openBackOffice('/admin/cognitoGroups')
  await turnTo('es')
  await screen.findByText('Cargando...')
})

it("can't delete the group that opens the admin app", async () => {
  await open()
  screen.getByRole('button', { name: 'Delete the group team' })
  expect(screen.queryByRole('button', { name: 'Delete the group admin' })).toBeNull()
  screen.getByText('Protected')
})

it("shows an error when the list can't be loaded, in Spanish as specified, and retries", async () => {
  let isDown = true
  answerApi(() => (isDown ? refusal(429, 'too_many_requests') : ok(groups)))
  await openBackOffice('/admin/cognitoGroups')
  await screen.findByText('Error loading the Cognito groups.')
  await turnTo('es')
  await screen.findByText('Error al cargar los grupos de Cognito.')
  isDown = false
  await press('Intentar de nuevo')
  await screen.findByRole('link', { name: 'team' })
})

describe('a new group', () => {
  async function fill(name: string): Promise<void> {
    await press('Add new group')
    if (name) await userEvent.type(screen.getByLabelText('Name'), name)
    await press('Create group')
  }

  it('has a form that hides the list; Cancel closes it', async () => {
    await open()
    await press('Add new group')
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await press('Cancel')
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.getByRole('table')).toBeDefined()
  })

  it('shows that it was created, and the list again', async () => {
    await open(ok({ group: 'night' }))
    await fill('night')
    await waitFor(() => expect(toast()).toBe("Group 'night' created successfully."))
    await screen.findByRole('table')
  })

  it.each([
    ['two words', "The name of the group can't contain spaces."],
    [' padded', "The name of the group can't contain spaces."],
    ['аdmin', 'The name of the group can only have letters from a to z, digits and hyphens.'],
    ['', 'The group needs a name.'],
  ])('called %j is refused at the field, without a request', async (name, sentence) => {
    const asked = await open()
    await fill(name)
    await screen.findByText(sentence)
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(asked).toHaveLength(1)
  })

  it('with a long name and description is counted and refused, and nothing is cut', async () => {
    const asked = await open()
    await press('Add new group')
    await userEvent.click(screen.getByLabelText('Name'))
    await userEvent.paste('x'.repeat(129))
    await userEvent.click(screen.getByLabelText('Description'))
    await userEvent.paste('x'.repeat(2050))
    screen.getByText('2 characters too many: at most 2,048.')
    await press('Create group')
    screen.getByText('At most 128 characters.')
    screen.getByText('At most 2,048 characters.')
    expect(asked).toHaveLength(1)
  })

  it("that couldn't be created shows the reason, worded as specified", async () => {
    await open(refusal(409, 'group_exists', 'There is already one.'))
    await fill('team')
    await screen.findByText('There is already one.')
    screen.getByText('Error creating the group.')
    expect(toast()).not.toContain('Error')
    await turnTo('es')
    await screen.findByText('Error al crear el grupo.')
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('team')
  })
})

describe('deleting a group', () => {
  const question = 'Are you sure you want to delete the group "team"?'

  it('asks for confirmation, worded as specified, and Cancel keeps it', async () => {
    const asked = await open()
    await press('Delete the group team')
    await press('Cancel', await findDialog(question))
    expect(asked).toHaveLength(1)
    await turnTo('es')
    await press('Eliminar el grupo team')
    await findDialog('¿Estás seguro de que deseas eliminar el grupo "team"?')
  })

  it('confirms that it is done', async () => {
    let kept = groups
    answerApi((_, { body }) => {
      if (body['action'] === 'delete') kept = groups.slice(0, 1)
      return ok(body['action'] ? { group: 'team' } : kept)
    })
    await openBackOffice('/admin/cognitoGroups')
    await press('Delete the group team')
    await press('Delete group', await findDialog(question))
    await waitFor(() => expect(toast()).toBe("Group 'team' deleted successfully."))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'team' })).toBeNull())
  })

  it("says why it isn't possible", async () => {
    await open(refusal(404, 'group_not_found', 'Gone.'))
    await press('Delete the group team')
    await press('Delete group', await findDialog(question))
    await screen.findByText('Gone.')
    screen.getByText('Error deleting the group.')
    expect(toast()).not.toContain('Error')
  })
})

const marta = { phoneNumber: '+13055550105', name: 'Marta Ríos' }
const hourMs = 3_600_000
const askedBefore = (hoursAgo: number) => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const by = { askedBy: 'Elena Vargas', isOwn: false }
  return { ...marta, version: 'v1', ...by, askedAt: at(-hoursAgo * hourMs), dueAt: at((24 - hoursAgo) * hourMs) }
}
const grant = 'Grant: Let Marta Ríos set up another app'
const withdraw = 'Withdraw the request for Marta Ríos'

async function openRecoveries(
  recoveries: readonly object[],
  groups = ['admin'],
  page = '/admin/cognitoGroups/support',
) {
  const { sent } = answerPaths({
    '/recoveries': (_, { method }) => ok(method === 'GET' ? recoveries : askedBefore(0)),
    '/members': ok({ group: 'support', description: '', items: [marta], nextCursor: null }),
    [marta.phoneNumber]: ok(marta),
  })
  await openBackOffice(page, groups)
  await screen.findAllByText('Marta Ríos')
  return () => sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body['version'])}`)
}

it('requests a new app for a colleague after a confirmation', async () => {
  const sent = await openRecoveries([])
  await press('Lost phone: Marta Ríos lost their authenticator app')
  await press('Ask', await findDialog())
  await waitFor(() => expect(sent()).toEqual(['POST /api/admin/second-factor/recoveries undefined']))
})

it.each(['/admin/cognitoGroups/support', '/admin/approvals'])('grants the request after a day, on %s', async (page) => {
  const sent = await openRecoveries([askedBefore(25)], ['admin'], page)
  await press(grant)
  await press('Grant', await findDialog())
  await waitFor(() => expect(sent()).toEqual(['POST /api/admin/second-factor/recoveries/+13055550105 "v1"']))
})

it.each([
  ['before that', askedBefore(23), /Can be granted from/],
  [
    'to whoever requested it',
    { ...askedBefore(25), isOwn: true },
    /You requested this, so another admin has to grant it\./,
  ],
])('offers only to withdraw the request %s', async (_what, recovery, why) => {
  const sent = await openRecoveries([recovery])
  await screen.findByText(why)
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull()
  await press(withdraw)
  await waitFor(() => expect(sent()).toEqual(['DELETE /api/admin/second-factor/recoveries/+13055550105 "v1"']))
})

it('shows support the request without any button', async () => {
  await openRecoveries([askedBefore(25)], ['support'])
  await screen.findByText(/Requested by Elena Vargas/)
  expect(screen.queryByRole('button', { name: /Marta/ })).toBeNull()
})
