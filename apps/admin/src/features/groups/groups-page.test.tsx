import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { turnTo } from '../../testing/turn-to.ts'

const groups = [
  { group: 'admin', description: 'As the vendor has it' },
  { group: 'team', description: 'Answers at night' },
]
const path = '/api/admin/cognitoGroups'
const toast = () => screen.getByRole('status', { name: 'Notifications' }).textContent

/** The responses in order: the list, then the result of a change. */
async function open(answer: () => ApiAnswer = () => ok({ group: 'night' })) {
  let isRead = false
  const { asked } = answerApi(() => {
    const isFirst = !isRead
    isRead = true
    return isFirst ? ok(groups) : answer()
  })
  const agent = userEvent.setup()
  await openBackOffice('/admin/cognitoGroups')
  await screen.findByRole('link', { name: 'team' })
  return { agent, asked }
}

it('lists the groups with descriptions, each linked to its members', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'team' }).getAttribute('href')).toBe('/admin/cognitoGroups/team')
  screen.getByRole('cell', { name: 'Answers at night' })
  screen.getByRole('cell', { name: 'Does everything, and decides who else is staff' })
  await turnTo('es')
  await screen.findByRole('cell', { name: 'Hace todo y decide quién más es del equipo' })
})

it('shows that they are loading, in Spanish as specified', async () => {
  answerApi(() => new Promise(() => undefined))
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
  const agent = userEvent.setup()
  await openBackOffice('/admin/cognitoGroups')
  await screen.findByText('Error loading the Cognito groups.')
  await turnTo('es')
  await screen.findByText('Error al cargar los grupos de Cognito.')
  isDown = false
  await agent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByRole('link', { name: 'team' })
})

describe('a new group', () => {
  const fill = async (agent: ReturnType<typeof userEvent.setup>, name: string) => {
    await agent.click(screen.getByRole('button', { name: 'Add new group' }))
    if (name) await agent.type(screen.getByLabelText('Name'), name)
    await agent.click(screen.getByRole('button', { name: 'Create group' }))
  }

  it('has a form that hides the list; Cancel closes it', async () => {
    const { agent, asked } = await open()
    await agent.click(screen.getByRole('button', { name: 'Add new group' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
    await agent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(screen.getByRole('table')).toBeDefined()
    expect(new Set(asked)).toEqual(new Set([path]))
  })

  it('shows that it was created, and the list again', async () => {
    let answers = 0
    const { agent } = await open(() => ok((answers += 1) === 1 ? { group: 'night' } : groups))
    await fill(agent, 'night')
    await waitFor(() => expect(toast()).toBe("Group 'night' created successfully."))
    await screen.findByRole('table')
  })

  it.each([
    ['two words', "The name of the group can't contain spaces."],
    [' padded', "The name of the group can't contain spaces."],
    ['аdmin', 'The name of the group can only have letters from a to z, digits and hyphens.'],
    ['', 'The group needs a name.'],
  ])('called %j is refused at the field, without a request', async (name, sentence) => {
    const { agent, asked } = await open()
    await fill(agent, name)
    await screen.findByText(sentence)
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(asked).toHaveLength(1)
  })

  it("that couldn't be created shows the reason, worded as specified", async () => {
    const { agent } = await open(() => refusal(409, 'group_exists', 'There is already one.'))
    await fill(agent, 'team')
    await screen.findByText('There is already one.')
    screen.getByText('Error creating the group.')
    expect(toast()).not.toContain('Error')
    await turnTo('es')
    await screen.findByText('Error al crear el grupo.')
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('team')
  })
})

describe('deleting a group', () => {
  const ask = async (agent: ReturnType<typeof userEvent.setup>) => {
    await agent.click(screen.getByRole('button', { name: 'Delete the group team' }))
    return within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete the group "team"?' }))
  }

  it('asks for confirmation, worded as specified, and Cancel keeps it', async () => {
    const { agent, asked } = await open()
    const dialog = await ask(agent)
    await agent.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(asked).toHaveLength(1)
    await turnTo('es')
    await agent.click(await screen.findByRole('button', { name: 'Eliminar el grupo team' }))
    await screen.findByRole('dialog', { name: '¿Estás seguro de que deseas eliminar el grupo "team"?' })
  })

  it('confirms that it is done', async () => {
    let answers = 0
    const { agent } = await open(() => ok((answers += 1) === 1 ? { group: 'team' } : [groups[0]]))
    await agent.click((await ask(agent)).getByRole('button', { name: 'Delete group' }))
    await waitFor(() => expect(toast()).toBe("Group 'team' deleted successfully."))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'team' })).toBeNull())
  })

  it("says why it isn't possible", async () => {
    let answers = 0
    const { agent } = await open(() => ((answers += 1) === 1 ? refusal(404, 'group_not_found', 'Gone.') : ok(groups)))
    await agent.click((await ask(agent)).getByRole('button', { name: 'Delete group' }))
    await screen.findByText('Gone.')
    screen.getByText('Error deleting the group.')
    expect(toast()).not.toContain('Error')
  })
})
