import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { addressesOf } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import * as session from '../../app/session.ts'

const agent = userEvent.setup()
beforeEach(() => void vi.restoreAllMocks())

const open = async (answer = () => ok({ isSetUp: true }), path = '/admin/second-factor') => {
  const sent: object[] = []
  answerApi(({ pathname }, { method, body }) => {
    if (pathname.endsWith('/second-factor') && method === 'POST') {
      sent.push(body)
      return answer()
    }
    // Requests to the user pool go to the root path; all others belong to the dashboard.
    return pathname === '/' || pathname.includes('cognito')
      ? ok({ SecretCode: 'ABCDEFGHIJKLMNOP' })
      : refusal(503, 'temporarily_unavailable')
  })
  const opened = await openBackOffice(path)
  await screen.findByRole('heading', { level: 1, name: 'Set up your authenticator app' })
  return { ...opened, sent }
}

it('shows the key as a QR code and as text, and leads to a sign-in with the code after the first correct one', async () => {
  const { sent, address } = await open()
  screen.getByText('ABCD EFGH IJKL MNOP')
  expect(addressesOf(screen, { name: 'Open an authenticator app on this device' })).toEqual([
    'otpauth://totp/Arribo%3A%2B13055550104?secret=ABCDEFGHIJKLMNOP&issuer=Arribo',
  ])
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  await agent.type(screen.getByLabelText('Code'), '123456')
  await waitFor(() => expect(address()).toBe('/login'))
  screen.getByText('Your authenticator app is set up. Log in again, now with its code.')
  expect(sent).toEqual([{ token: expect.any(String), code: '123456' }])
})

it('remembers the page that was wanted for after the sign-in', async () => {
  const { address } = await open(undefined, '/admin/second-factor?next=%2Fadmin%2Ftools')
  await agent.type(screen.getByLabelText('Code'), '123456')
  await waitFor(() => expect(address()).toBe('/login?next=%2Fadmin%2Ftools'))
})

it('shows an error for a wrong code and stays on the page', async () => {
  const { address } = await open(() => refusal(400, 'wrong_code') as ReturnType<typeof ok>)
  await agent.type(screen.getByLabelText('Code'), '123456')
  await screen.findByRole('alert')
  screen.getByText("That code isn't right. Enter the one that the app shows now.", { selector: 'p' })
  expect(address()).toBe('/admin/second-factor')
})

it('opens when the API answers that a second factor is needed', async () => {
  const leave = vi.spyOn(session, 'leaveForSetUp').mockReturnValue()
  answerApi(() => refusal(403, 'second_factor_needed'))
  await openBackOffice('/admin/users')
  await waitFor(() => expect(leave).toHaveBeenCalled())
})
