import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { answerApi, type ApiAnswer, ok } from './api-answers.ts'
import { cardOf, findDialog, press, toast } from './on-screen.ts'
import { openBackOffice } from './open-back-office.tsx'
import { user } from './people.ts'

export const code = ['Signup code', 'Phone number', 'Get signup code'] as const
export const selfie = ['Flex selfie', 'Phone number', 'View Flex selfie'] as const
export const picture = ['Remove Flex profile picture', 'Phone number', 'Remove profile picture'] as const
export const photos = ['Remove the three photos', 'Phone number', 'Remove the three photos'] as const
export const logOut = ['Log a driver out', 'Phone number', 'Log out everywhere'] as const
export const email = ['Unlink email', 'Flex email', 'Unlink email'] as const
export type Tool = typeof code | typeof selfie | typeof picture | typeof photos | typeof logOut | typeof email

export const phone = '3055550100'
export const address = 'ana@flex.example'

/** The cards that ask a question read first whose it is. */
export type Reading = (asked: URL) => ApiAnswer | Promise<ApiAnswer>
export const isAnas = ({ pathname }: URL) =>
  ok(pathname === '/api/admin/find' ? { items: [user], entries: [], found: 'account' } : user)

export async function openTools(
  answer: (asked: URL) => ApiAnswer,
  read: Reading = isAnas,
  groups = ['admin'],
): Promise<readonly string[]> {
  const asked: string[] = []
  answerApi((address) => {
    if (address.pathname === '/api/admin/stats/agents-selfies') return ok([])
    if (/^\/api\/admin\/(?:users\/|find$)/.test(address.pathname)) return read(address)
    asked.push(address.pathname + address.search)
    return answer(address)
  })
  await openBackOffice('/admin/tools', groups)
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  return asked
}

export async function runTool([title, label, action]: Tool, typed: string): Promise<void> {
  if (typed) await userEvent.type(cardOf(title).getByLabelText(label), typed)
  await press(action, cardOf(title))
}

export const confirm = async ([, , action]: Tool) => press(action, await findDialog())

export async function says([title]: Tool, sentence: string): Promise<void> {
  await cardOf(title).findByText(sentence)
  expect(toast()).not.toBe(sentence)
}
