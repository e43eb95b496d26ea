import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerTools } from '../../testing/answer-tools.ts'
import { ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { turnTo } from '../../testing/turn-to.ts'

const card = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('div.grid') as HTMLElement)
const toast = () => screen.getByRole('status', { name: 'Notifications' }).textContent

async function press(title: string, action: string, phone: string) {
  const agent = userEvent.setup()
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  if (phone) await agent.type(card(title).getByLabelText('Phone number'), phone)
  await agent.click(card(title).getByRole('button', { name: action }))
  return agent
}

describe('the Flex selfie', () => {
  const look = (phone: string) => press('Flex selfie', 'View Flex selfie', phone)
  const url = 'https://photos.test/pictures/ana.jpg?signed'

  it('is shown with its owner', async () => {
    const { asked } = answerTools(() => ok({ url }))
    const agent = await look('3055550100')
    const picture = await screen.findByRole('img', { name: 'Flex profile picture of +1 (305) 555-0100' })
    expect(picture.getAttribute('src')).toBe(url)
    expect(asked).toEqual(['/api/admin/tools/account-selfie?phoneNumber=%2B13055550100'])
    await agent.type(card('Flex selfie').getByLabelText('Phone number'), '1')
    expect(screen.queryByRole('img', { name: /Flex profile picture/ })).toBeNull()
  })

  it('with an expired URL shows an error', async () => {
    answerTools(() => ok({ url }))
    await look('3055550100')
    fireEvent.error(await screen.findByRole('img', { name: /Flex profile picture/ }))
    await card('Flex selfie').findByText('Error getting the selfie')
    expect(toast()).not.toBe('Error getting the selfie')
  })

  it("that doesn't exist is reported at the field, in the screen's language", async () => {
    answerTools(() => refusal(404, 'no_profile_picture'))
    await look('3055550100')
    await card('Flex selfie').findByText('No selfie available')
    expect(toast()).not.toBe('No selfie available')
    await turnTo('es')
    await screen.findByRole('heading', { level: 2, name: 'Selfie de Flex' })
    await card('Selfie de Flex').findByText('No hay selfie disponible')
  })

  it("that can't be loaded shows the reason, in Spanish as specified", async () => {
    answerTools(() => refusal(409, 'platform_not_linked', 'Connect your Flex account first.'))
    await look('3055550100')
    await card('Flex selfie').findByText('Error getting the selfie')
    card('Flex selfie').getByText('This driver has no connected Flex account.')
    await turnTo('es')
    await screen.findByRole('heading', { level: 2, name: 'Selfie de Flex' })
    await card('Selfie de Flex').findByText('Error al obtener la selfie')
    card('Selfie de Flex').getByText('Este conductor no tiene una cuenta de Flex conectada.')
  })

  it.each(['', '305', 'ana'])('makes no request for an invalid number: %j', async (typed) => {
    const { asked } = answerTools(() => ok({ url }))
    await look(typed)
    await card('Flex selfie').findByText("Phone number isn't valid")
    expect(asked).toEqual([])
  })
})

describe('removing the profile picture', () => {
  const title = 'Remove Flex profile picture'
  const action = 'Remove profile picture'
  const ask = (phone: string) => press(title, action, phone)
  const dialog = () => screen.findByRole('dialog', { name: 'Remove the Flex profile picture of +1 (305) 555-0100?' })

  it('asks for confirmation, then reports success', async () => {
    const { asked } = answerTools(() => ok({ removed: true }))
    const agent = await ask('3055550100')
    expect(asked).toEqual([])
    await agent.click(within(await dialog()).getByRole('button', { name: action }))
    await card(title).findByText('Profile picture removed')
    expect(asked).toEqual(['/api/admin/tools/account-selfie'])
    expect(toast()).not.toBe('Profile picture removed')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('removes the picture from the card that shows it as well', async () => {
    const picture = { url: 'https://photos.test/pictures/ana.jpg?signed' }
    answerTools(({ search }) => ok(search ? picture : { removed: true }))
    const agent = await press('Flex selfie', 'View Flex selfie', '3055550100')
    await screen.findByRole('img', { name: /Flex profile picture/ })
    await agent.type(card(title).getByLabelText('Phone number'), '3055550100')
    await agent.click(card(title).getByRole('button', { name: action }))
    await agent.click(within(await dialog()).getByRole('button', { name: action }))
    await card(title).findByText('Profile picture removed')
    expect(screen.queryByRole('img', { name: /Flex profile picture/ })).toBeNull()
  })

  it('can be cancelled', async () => {
    const { asked } = answerTools(() => ok({ removed: true }))
    const agent = await ask('3055550100')
    await agent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
  })

  it("says why it isn't possible, and can be retried", async () => {
    let isDown = true
    answerTools(() => (isDown ? refusal(503, 'platform_down', 'Flex does not answer.') : ok({ removed: true })))
    const agent = await ask('3055550100')
    await agent.click(within(await dialog()).getByRole('button', { name: action }))
    await card(title).findByText("We don't know whether it was done")
    card(title).getByText('Flex does not answer.')
    isDown = false
    await agent.click(card(title).getByRole('button', { name: action }))
    await agent.click(within(await dialog()).getByRole('button', { name: action }))
    await card(title).findByText('Profile picture removed')
  })

  it.each(['', '305', '+1305555010a'])('makes no request for an invalid number: %j', async (typed) => {
    const { asked } = answerTools(() => ok({ removed: true }))
    await ask(typed)
    await card(title).findByText("Phone number isn't valid")
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
  })
})
