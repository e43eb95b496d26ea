import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerTools } from '../../testing/answer-tools.ts'
import { ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { turnTo } from '../../testing/turn-to.ts'

const path = '/admin/tools'
const card = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('div.grid') as HTMLElement)

/** Shown in the tool's card, and not in a toast as well. */
async function says(title: string, sentence: string): Promise<void> {
  await card(title).findByText(sentence)
  expect(screen.getByRole('status', { name: 'Notifications' }).textContent).not.toBe(sentence)
}

async function open() {
  const agent = userEvent.setup()
  const opened = await openBackOffice(path)
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  return { agent, ...opened }
}

it('is a tab of the admin app, in both languages', async () => {
  answerTools(() => ok({}))
  await open()
  expect(screen.getByRole('link', { name: 'Tools' }).getAttribute('aria-current')).toBe('page')
  await turnTo('es')
  await screen.findByRole('heading', { level: 1, name: 'Herramientas' })
})

describe('the signup code', () => {
  const field = () => card('Signup code').getByLabelText('Phone number')
  const lookUp = async (agent: ReturnType<typeof userEvent.setup>, phone: string) => {
    await agent.type(field(), phone)
    await agent.click(screen.getByRole('button', { name: 'Get signup code' }))
  }

  it.each(['3055550100', '+1 (305) 555-0100'])('of %s is shown, and copied', async (typed) => {
    const { asked } = answerTools(() => ok({ code: '042137' }))
    const { agent } = await open()
    await lookUp(agent, typed)
    await screen.findByText('042137')
    await screen.findByText('Code for +1 (305) 555-0100')
    expect(asked).toEqual(['/api/admin/tools/signupCode/%2B13055550100'])
    await agent.click(screen.getByRole('button', { name: 'Copy signup code' }))
    expect(await navigator.clipboard.readText()).toBe('042137')
  })

  it("disappears when another number is typed, and isn't fetched again", async () => {
    const { asked } = answerTools(() => ok({ code: '042137' }))
    const { agent } = await open()
    await lookUp(agent, '3055550100')
    await screen.findByText('042137')
    await agent.type(field(), '1')
    expect(screen.queryByText('042137')).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it("that doesn't exist is reported at the field, in the screen's language", async () => {
    answerTools(() => refusal(404, 'signup_code_not_found'))
    const { agent } = await open()
    await lookUp(agent, '3055550100')
    await says('Signup code', 'No signup code for this phone number')
    expect([field().getAttribute('aria-invalid'), field() === document.activeElement]).toEqual(['true', true])
    await turnTo('es')
    await card('Código de registro').findByText('No hay código de registro para este número de teléfono')
  })

  it("that can't be loaded shows the reason in place, and can be retried", async () => {
    let isDown = true
    answerTools(() =>
      isDown ? refusal(503, 'temporarily_unavailable', 'Try again in a moment.') : ok({ code: '042137' }),
    )
    const { agent } = await open()
    await lookUp(agent, '3055550100')
    await says('Signup code', 'Error getting the signup code')
    card('Signup code').getByText('Try again in a moment.')
    isDown = false
    await agent.click(screen.getByRole('button', { name: 'Get signup code' }))
    await screen.findByText('042137')
    expect(card('Signup code').queryByText('Error getting the signup code')).toBeNull()
  })

  it.each(['', '305', 'ana', '+1305555010a'])('makes no request for an invalid number: %j', async (typed) => {
    const { asked } = answerTools(() => ok({ code: '042137' }))
    const { agent } = await open()
    if (typed) await agent.type(field(), typed)
    await agent.click(screen.getByRole('button', { name: 'Get signup code' }))
    await screen.findByText("Phone number isn't valid")
    expect(asked).toEqual([])
  })
})

it('has one look for whatever destroys, and another for whatever only shows', async () => {
  answerTools(() => ok([]))
  await open()
  const lookOf = (name: string) => screen.getByRole('button', { name }).className
  const destroys = lookOf('Unlink email')
  expect(destroys).toContain('danger')
  expect([lookOf('Remove profile picture'), lookOf('Log out everywhere')]).toEqual([destroys, destroys])
  expect(lookOf('Get signup code')).not.toContain('danger')
})

describe('unlinking an email', () => {
  const people = [
    { name: 'Ana Torres', phoneNumber: '+13055550100' },
    { name: 'Luis Peña', phoneNumber: '+573001234567' },
  ]
  const ask = async (agent: ReturnType<typeof userEvent.setup>, email: string) => {
    if (email) await agent.type(screen.getByLabelText('Flex email'), email)
    await agent.click(screen.getByRole('button', { name: 'Unlink email' }))
  }
  const confirm = async (agent: ReturnType<typeof userEvent.setup>) => {
    const dialog = await screen.findByRole('dialog', { name: 'Unlink ana@flex.example?' })
    await agent.click(within(dialog).getByRole('button', { name: 'Unlink email' }))
  }

  it('asks for confirmation, then names who was unlinked', async () => {
    const { asked } = answerTools(() => ok(people))
    const { agent } = await open()
    await ask(agent, ' ana@flex.example ')
    expect(asked).toEqual([])
    await confirm(agent)
    await says('Unlink email', 'Emails unlinked')
    expect(asked).toEqual(['/api/admin/tools/unlinkEmail'])
    screen.getByText('Luis Peña')
    expect(screen.getByRole('link', { name: '+1 (305) 555-0100' }).getAttribute('href')).toContain('13055550100')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be cancelled', async () => {
    const { asked } = answerTools(() => ok(people))
    const { agent } = await open()
    await ask(agent, 'ana@flex.example')
    await agent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).toEqual([])
  })

  it.each(['', 'ana', 'ana@flex', 'a b@flex.example'])(
    "says that it isn't an email, without a request: %j",
    async (typed) => {
      const { asked } = answerTools(() => ok(people))
      const { agent } = await open()
      await ask(agent, typed)
      await screen.findByText('Invalid email')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(asked).toEqual([])
    },
  )

  it('says at the field that no account has this email', async () => {
    answerTools(() => refusal(404, 'email_not_found'))
    const { agent } = await open()
    await ask(agent, 'ana@flex.example')
    await confirm(agent)
    await says('Unlink email', 'Email not found')
    expect(screen.getByLabelText('Flex email').getAttribute('aria-invalid')).toBe('true')
  })

  it('says that an earlier try without an answer may have unlinked it', async () => {
    let tries = 0
    answerTools(() =>
      (tries += 1) > 1 ? refusal(404, 'email_not_found') : refusal(503, 'temporarily_unavailable', 'Nobody answers.'),
    )
    const { agent } = await open()
    await ask(agent, 'ana@flex.example')
    await confirm(agent)
    await says('Unlink email', "We don't know whether it was done")
    await agent.click(card('Unlink email').getByRole('button', { name: 'Unlink email' }))
    await confirm(agent)
    await says(
      'Unlink email',
      'Nobody has that email linked now. An earlier try got no answer: it may have unlinked it.',
    )
  })

  it("says why it isn't possible otherwise", async () => {
    answerTools(() => refusal(409, 'check_in_under_way', 'A check-in is on its way.'))
    const { agent } = await open()
    await ask(agent, 'ana@flex.example')
    await confirm(agent)
    await says('Unlink email', 'Error unlinking email')
    card('Unlink email').getByText('A check-in is on its way.')
  })
})
