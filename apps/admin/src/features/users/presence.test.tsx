import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { user } from '../../testing/people.ts'

const agent = userEvent.setup()
const at = new Date(2026, 0, 5, 15).getTime()

/** The server's user, and the colleagues on the page. */
function answerPresence(others: { name: string; isEditing: boolean }[]) {
  let kept: AdminUser = user
  let lastChanges: object[] = []
  const reported: unknown[] = []
  const change = (fields: Partial<AdminUser>, changes: object[]) => {
    kept = { ...kept, ...fields, version: kept.version + 1 }
    lastChanges = changes
  }
  let onPatch = () => {}
  let isAccepting = false
  answerApi(({ pathname }, { body, method }) => {
    if (method === 'PATCH' && isAccepting) {
      change({ credits: 9 }, [])
      return ok(kept)
    }
    if (method === 'PATCH') {
      onPatch()
      return refusal(503, 'temporarily_unavailable', 'We are having trouble.')
    }
    if (pathname.endsWith('/presence')) {
      reported.push(body)
      return ok({ others, version: kept.version, lastChanges })
    }
    return pathname.endsWith('/users/%2B13055550100') ? ok(kept) : refusal(404, 'not_found')
  })
  return {
    reported,
    change,
    /** The answer to a save is lost; `meanwhile` is what the server does before. */
    loseAnswers(meanwhile: () => void) {
      isAccepting = false
      onPatch = meanwhile
    },
    acceptSaves: () => void (isAccepting = true),
  }
}
const open = async () => {
  await openBackOffice('/admin/users/+13055550100')
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
}

it("shows who else is here and who is editing, and reports one's own unsaved input", async () => {
  const { reported } = answerPresence([
    { name: 'Marco Ruiz', isEditing: true },
    { name: '', isEditing: false },
  ])
  await open()
  await screen.findByText('Marco Ruiz is editing')
  await screen.findByText('A member of staff is here too')
  expect(reported[0]).toEqual({ isEditing: false, version: 7 })
  await agent.type(screen.getByLabelText('Credits'), '1')
  await waitFor(() => expect(reported.at(-1)).toEqual({ isEditing: true, version: 7 }))
})

it("refetches the user after somebody else's change, and says who changed what until dismissed", async () => {
  const server = answerPresence([])
  await open()
  server.change({ credits: 9, imHere: false }, [
    { field: 'credits', at, by: 'Elena Vargas', isOwn: false },
    { field: 'imHere', at, by: 'Elena Vargas', isOwn: false },
  ])
  await act(() => queryClient.refetchQueries({ queryKey: ['presence'] }))
  const line = await screen.findByText(/^Elena Vargas changed Credits \(3 → 9\) and 1 more · Jan 5, 2026, 3:00\sPM$/, {
    collapseWhitespace: false,
  })
  expect(line.textContent).toContain("“I'm here” allowed (Yes → No)")
  expect((screen.getByLabelText('Credits') as HTMLInputElement).value).toBe('9')
  await agent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/^Elena Vargas changed/)).toBeNull()
})

it('shows both values of a field that was being typed, before any attempt to save', async () => {
  const server = answerPresence([])
  await open()
  await agent.clear(screen.getByLabelText('Credits'))
  await agent.type(screen.getByLabelText('Credits'), '5')
  server.change({ credits: 9 }, [{ field: 'credits', at, by: 'Elena Vargas', isOwn: true }])
  await act(() => queryClient.refetchQueries({ queryKey: ['presence'] }))
  const conflict = (await screen.findByText('This user changed while you were editing')).closest('[role=alert]')
  within(conflict as HTMLElement).getByRole('button', { name: 'Use 9 (saved)' })
  await screen.findByText(/^You changed Credits \(3 → 9\) · /)
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  const saveButton = bar.getByRole('button', { name: 'Save changes' })
  expect(saveButton.getAttribute('aria-describedby')).toBe(
    bar.getByText('Choose a value for Credits').closest('button')?.id,
  )
  await agent.click(bar.getByRole('button', { name: 'Choose a value for Credits' }))
  expect(document.activeElement?.textContent).toBe('Use 9 (saved)')
})

async function saveCredits(credits: string): Promise<void> {
  await agent.clear(screen.getByLabelText('Credits'))
  await agent.type(screen.getByLabelText('Credits'), credits)
  await agent.click(
    within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save changes' }),
  )
}

it('takes a save as done when the user has its values although the answer was lost', async () => {
  const server = answerPresence([])
  server.loseAnswers(() => server.change({ credits: 9 }, [{ field: 'credits', at, by: null, isOwn: true }]))
  await open()
  await saveCredits('9')
  await screen.findByText('Changes saved', { selector: 'p' })
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  expect(screen.queryByText(/^You changed/)).toBeNull()
  server.change({ credits: 4 }, [{ field: 'credits', at, by: 'Elena Vargas', isOwn: false }])
  await act(() => queryClient.refetchQueries({ queryKey: ['presence'] }))
  await screen.findByText(/^Elena Vargas changed Credits \(9 → 4\)/)
  expect(screen.queryByText('This user changed while you were editing')).toBeNull()
})

it("calls somebody else's same change theirs, and takes our failure down", async () => {
  const server = answerPresence([])
  server.loseAnswers(() => server.change({ credits: 9 }, [{ field: 'credits', at, by: 'Elena Vargas', isOwn: false }]))
  await open()
  await saveCredits('9')
  await screen.findByText(/^Elena Vargas changed Credits \(3 → 9\)/)
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  expect(screen.queryByText('Changes saved')).toBeNull()
})

it('takes an undo as done when the user has its values although the answer was lost', async () => {
  const server = answerPresence([])
  await open()
  server.acceptSaves()
  await agent.clear(screen.getByLabelText('Credits'))
  await agent.type(screen.getByLabelText('Credits'), '9')
  await agent.click(
    within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', { name: 'Save changes' }),
  )
  server.loseAnswers(() => server.change({ credits: 3 }, [{ field: 'credits', at, by: null, isOwn: true }]))
  await agent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect((screen.getByLabelText('Credits') as HTMLInputElement).value).toBe('3'))
  await waitFor(() => expect(screen.queryByText("We don't know whether it was done")).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
