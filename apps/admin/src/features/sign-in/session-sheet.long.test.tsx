import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '../../app/auth.ts'
import * as session from '../../app/session.ts'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage } from '../../testing/people.ts'
import { loseSession } from '@arribo/ui/testing/session'
import { signInAs, signOutElsewhere } from '../../testing/session.ts'
import { findDialog, press } from '../../testing/on-screen.ts'

const title = 'Your session has ended'
const note = () => screen.getByLabelText<HTMLTextAreaElement>('New note')
const sheet = () => screen.findByRole('dialog', { name: title })
const noSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

beforeEach(() => void vi.spyOn(auth, 'prepare').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

/** Pasted in one step; typing would take one per letter. */
async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}

async function openMidway(add: () => ApiAnswer = () => ok({}), typed = 'Called twice.') {
  const notes: unknown[] = []
  answerPaths({
    '/notes': (_, { method, body }) => {
      if (method === 'GET') return ok({ notes: [], nextCursor: null })
      const answer = add()
      if (answer.status === 200) notes.push(body['text'])
      return answer
    },
  })
  const app = await openBackOffice(anaPage)
  await screen.findByRole('heading', { name: 'Ana Torres' })
  if (typed) await write(note(), typed)
  return { ...app, notes }
}

const signingIn = (groups = ['admin']) =>
  vi.spyOn(auth, 'signIn').mockImplementation(async () => {
    signInAs(groups)
    const claims = auth.claims()
    if (!claims) throw new AuthError('unknown')
    return claims
  })

async function answerSheet(password = 'Prueba-2026') {
  const dialog = await sheet()
  if (password) await write(within(dialog).getByLabelText('Password'), password)
  await press('Continue', within(dialog))
  return dialog
}

const addNote = () => press('Add note')

describe('a lost session', () => {
  it('asks for the password over the page, which continues with the input', async () => {
    const { address, notes } = await openMidway()
    loseSession()
    const dialog = await sheet()
    expect(dialog.className).not.toContain('backdrop:')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Phone number')).toMatchObject({
      value: '+1 (305) 555-0104',
      readOnly: true,
    })
    const signed = signingIn()
    await answerSheet()
    await noSheet()
    expect(signed).toHaveBeenCalledWith('+13055550104', 'Prueba-2026')
    expect([note().value, address()]).toEqual(['Called twice.', anaPage])
    await addNote()
    await waitFor(() => expect(notes).toEqual(['Called twice.']))
  })

  it('asks when the API refuses the session during a save, which can then be repeated', async () => {
    let isIn = false
    const { notes } = await openMidway(() => (isIn ? ok({}) : refusal(401, 'signed_out')))
    await addNote()
    signingIn()
    await answerSheet()
    await noSheet()
    isIn = true
    expect([note().value, notes]).toEqual(['Called twice.', []])
    expect(note().closest('form')?.querySelector('[role=alert]')).toBeNull()
    await addNote()
    await waitFor(() => expect(notes).toEqual(['Called twice.']))
  })

  it.each<[AuthErrorCode, string]>([
    ['notAuthorized', 'Incorrect password'],
    ['lockedOut', 'Too many wrong passwords. Wait a few minutes before you try again.'],
    ['unknown', "We couldn't log you in. Try again."],
  ])('%s: stays and shows "%s"', async (code, sentence) => {
    await openMidway()
    loseSession()
    vi.spyOn(auth, 'signIn').mockRejectedValue(new AuthError(code))
    const dialog = await answerSheet()
    expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence)
    expect(note().value).toBe('Called twice.')
  })

  it("can't be closed, and offers a way out for somebody else", async () => {
    await openMidway()
    loseSession()
    const dialog = await sheet()
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
    const link = within(dialog).getByRole('link', { name: 'Not you? Log in to another account' })
    expect([link.getAttribute('href'), dialog.isConnected]).toEqual(['/login', true])
  })

  it("doesn't let a colleague's session take over the page", async () => {
    await openMidway()
    signInAs(['admin'], { sub: 'colleague', phone: '+13055550177' })
    const dialog = await sheet()
    expect(dialog.textContent).toContain('+1 (305) 555-0177 logged in from another tab.')
    const link = within(dialog).getByRole('link', { name: 'Continue as +1 (305) 555-0177' })
    expect([link.getAttribute('href'), note().value]).toEqual(['/admin', 'Called twice.'])
  })
})

it('a sign-out in another tab keeps unsaved input below the sheet, and shows nothing of the page', async () => {
  const { address } = await openMidway()
  signOutElsewhere()
  expect((await sheet()).className).toContain('backdrop:bg-bg')
  expect([note().value, address()]).toEqual(['Called twice.', anaPage])
  signingIn()
  await answerSheet()
  await noSheet()
  expect(note().value).toBe('Called twice.')
})

describe('somebody removed from staff', () => {
  it('keeps unsaved input, and continues once they are added again', async () => {
    const leave = vi.spyOn(session, 'leaveForDriverApp').mockReturnValue()
    let isStaff = false
    const { notes } = await openMidway(() => (isStaff ? ok({}) : refusal(403, 'not_allowed')))
    await addNote()
    signingIn([])
    const dialog = await answerSheet()
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/^Your account no longer has access/)
    signingIn()
    isStaff = true
    await answerSheet()
    await noSheet()
    expect([note().value, leave.mock.calls.length]).toEqual(['Called twice.', 0])
    await addNote()
    await waitFor(() => expect(notes).toEqual(['Called twice.']))
  })

  it('sees the sheet as soon as a renewed token shows it', async () => {
    await openMidway()
    signInAs([], { sub: 'somebody-admin', laterSeconds: 1 })
    await sheet()
    expect(note().value).toBe('Called twice.')
  })
})

it('a second factor that was let go is set up in another tab while there is unsaved input, which stays', async () => {
  const leave = vi.spyOn(session, 'leaveForSetUp').mockReturnValue()
  const { address } = await openMidway(() => refusal(403, 'second_factor_needed'))
  await addNote()
  const dialog = await screen.findByRole('dialog', { name: 'Set up your authenticator app' })
  const link = within(dialog).getByRole('link', { name: 'Set it up in another tab' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/second-factor', '_blank'])
  signOutElsewhere()
  signingIn()
  await answerSheet()
  await noSheet()
  expect([note().value, address(), leave.mock.calls.length]).toEqual(['Called twice.', anaPage, 0])
})

describe('signing out on this page', () => {
  const logOut = async () => {
    await press(/^Your account/)
    await press('Log out')
  }

  it('asks for confirmation while there is unsaved input, and can be cancelled', async () => {
    const { address } = await openMidway()
    await logOut()
    await press('Cancel', await findDialog('Log out without saving?'))
    await noSheet()
    expect([note().value, auth.claims()?.sub]).toEqual(['Called twice.', 'somebody-admin'])
    await logOut()
    await press('Log out without saving')
    await screen.findByRole('heading', { name: 'Log in' })
    expect(address()).toBe('/login')
  })

  it('leaves at once without unsaved input, also from the palette', async () => {
    const { address } = await openMidway(undefined, '')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.click(await screen.findByRole('option', { name: 'Log out' }))
    await screen.findByRole('heading', { name: 'Log in' })
    expect(address()).toBe('/login')
  })
})
