import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, user } from '../../testing/people.ts'
import { press, retype } from '../../testing/on-screen.ts'

const at = new Date(2026, 0, 5, 15).getTime()

const noAnswer = () => refusal(503, 'temporarily_unavailable', 'We are having trouble.')

async function open(others: { name: string; isEditing: boolean }[] = []) {
  let kept: AdminUser = user
  let lastChanges: object[] = []
  const reported: unknown[] = []
  const server = {
    reported,
    change(fields: Partial<AdminUser>, changes: object[]): void {
      kept = { ...kept, ...fields, version: kept.version + 1 }
      lastChanges = changes
    },
    save: noAnswer as () => ApiAnswer,
    kept: () => ok(kept),
  }
  answerPaths({
    '/presence': (_, { body }) => {
      reported.push(body)
      return ok({ others, version: kept.version, lastChanges })
    },
    [user.phoneNumber]: (_, { method }) => (method === 'PATCH' ? server.save() : ok(kept)),
  })
  await openBackOffice(anaPage)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  return server
}
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }))
const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['presence'] }))
type Changes = { from?: unknown; to?: unknown; by?: string | null; isOwn?: boolean; at?: number }
/** By Elena, from Ana's three credits to nine. */
const changed = (field: string, over: Changes = {}) => ({
  field,
  at,
  by: 'Elena Vargas',
  isOwn: false,
  from: 3,
  to: 9,
  ...over,
})

it("shows who else is here and who is editing, and reports one's own unsaved input", async () => {
  const { reported } = await open([
    { name: 'Marco Ruiz', isEditing: true },
    { name: '', isEditing: false },
  ])
  await screen.findByText('Marco Ruiz is editing')
  await screen.findByText('A member of staff is here too')
  expect(reported[0]).toEqual({ isEditing: false, version: 7 })
  await userEvent.type(screen.getByLabelText('Credits'), '1')
  await waitFor(() => expect(reported.at(-1)).toEqual({ isEditing: true, version: 7 }))
})

it("refetches the user after somebody else's change, and says who changed what until dismissed", async () => {
  const server = await open()
  server.change({ credits: 9, imHere: false }, [changed('credits'), changed('imHere', { from: true, to: false })])
  await refetch()
  const line = await screen.findByText(/^Elena Vargas changed Credits \(3 → 9\) and 1 more · Jan 5, 2026, 3:00\sPM$/, {
    collapseWhitespace: false,
  })
  expect(line.textContent).toContain("“I'm here” allowed (Yes → No)")
  expect((screen.getByLabelText('Credits') as HTMLInputElement).value).toBe('9')
  await press('Got it')
  expect(screen.queryByText(/^Elena Vargas changed/)).toBeNull()
})

it('shows both values of a field that was being typed, before any attempt to save', async () => {
  const server = await open()
  await retype('Credits', '5')
  server.change({ credits: 9 }, [changed('credits', { isOwn: true })])
  await refetch()
  const conflict = (await screen.findByText('This user changed while you were editing')).closest('[role=alert]')
  within(conflict as HTMLElement).getByRole('button', { name: 'Use 9 (saved)' })
  await screen.findByText(/^You changed Credits \(3 → 9\) · /)
  const choose = bar().getByText('Choose a value for Credits').closest('button')
  expect(bar().getByRole('button', { name: 'Save changes' }).getAttribute('aria-describedby')).toBe(choose?.id)
  await press('Choose a value for Credits', bar())
  expect(document.activeElement?.textContent).toBe('Use 9 (saved)')
  await press('Use 5 (yours)')
  expect(document.activeElement).toBe(screen.getByLabelText('Credits'))
})

async function saveCredits(credits: string): Promise<void> {
  await retype('Credits', credits)
  await press('Save changes', bar())
}

it('takes a save as done when the user has its values although the answer was lost', async () => {
  const server = await open()
  server.save = () => (server.change({ credits: 9 }, [changed('credits', { by: null, isOwn: true })]), noAnswer())
  await saveCredits('9')
  await screen.findByText('Changes saved', { selector: 'p' })
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  expect(screen.queryByText(/^You changed/)).toBeNull()
  server.change({ credits: 4 }, [changed('credits', { from: 9, to: 4 }), changed('credits')])
  await refetch()
  await screen.findByText(/^Elena Vargas changed Credits \(9 → 4\)/)
  expect(screen.queryByText('This user changed while you were editing')).toBeNull()
})

it('says that somebody else made the same change, and removes our own error', async () => {
  const server = await open()
  server.save = () => (server.change({ credits: 9 }, [changed('credits')]), noAnswer())
  await saveCredits('9')
  await screen.findByText(/^Elena Vargas changed Credits \(3 → 9\)/)
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  expect(screen.queryByText('Changes saved')).toBeNull()
})

it('takes an undo as done when the user has its values although the answer was lost', async () => {
  const server = await open()
  server.save = () => (server.change({ credits: 9 }, []), server.kept())
  await saveCredits('9')
  await screen.findByRole('button', { name: 'Undo' })
  server.save = () => (
    server.change({ credits: 3 }, [changed('credits', { by: null, isOwn: true, from: 9, to: 3 })]),
    noAnswer()
  )
  await press('Undo')
  await waitFor(() => expect((screen.getByLabelText('Credits') as HTMLInputElement).value).toBe('3'))
  await waitFor(() => expect(screen.queryByText("We don't know whether it was done")).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
