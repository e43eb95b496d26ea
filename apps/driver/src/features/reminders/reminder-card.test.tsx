import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReminderOffer } from '../../app/reminders/reminder-offer.tsx'
import { answerApi, ok, refusal } from '../../testing/driver-world.ts'
import { press } from '../../testing/on-screen.ts'
import { keys, stubPush, thisPhone } from '../../testing/push.ts'
import { show } from '../../testing/show.tsx'
import { ReminderCard } from './reminder-card.tsx'

const route = '/api/users/me/reminders'
const publicKey = `B${'k'.repeat(86)}`

function answerReminders(channel: Reminders['channel'] = 'off', phoneIds: readonly string[] = []) {
  let phones = phoneIds.map((phoneId) => ({ phoneId }))
  const shown = () => ok({ channel, phones, publicKey })
  const set = (to: Reminders['channel'], ids: readonly string[]) => {
    channel = to
    phones = ids.map((phoneId) => ({ phoneId }))
    return shown()
  }
  return answerApi({
    [`GET ${route}`]: shown,
    [`POST ${route}/phones`]: () => set('push', [thisPhone]),
    [`PATCH ${route}`]: ({ body }) => set((body as Pick<Reminders, 'channel'>).channel, []),
    [`DELETE ${route}/phones/${thisPhone}`]: () => set('off', []),
  })
}
const openCard = () => show(() => <ReminderCard />, { words: ['checkInsArrivals', 'reminders'] })
const openOffer = () => show(() => <ReminderOffer />, { words: ['checkInsArrivals', 'reminders'] })
const written = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter((call) => !call.route.startsWith('GET')).map((call) => [call.route, call.body])
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('the card in the profile', () => {
  it('turns on for this phone, and off again', async () => {
    const push = stubPush()
    const { calls } = answerReminders()
    await openCard()
    expect(await screen.findByText('Apagados')).toBeTruthy()
    expect(push.requestPermission).not.toHaveBeenCalled()
    await press('Avisarme en este teléfono')
    expect(await screen.findByText('Encendidos en este teléfono')).toBeTruthy()
    expect(push.keptPhone()).toMatchObject({ apiAddress: 'https://api.test', publicKey, auth: keys.auth })
    await press('Dejar de avisarme aquí')
    expect(await screen.findByText('Apagados')).toBeTruthy()
    expect(push.unsubscribe).toHaveBeenCalledOnce()
    expect(push.keptPhone()).toBeUndefined()
    expect(push.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey })
    expect(written(calls)).toEqual([
      [`POST ${route}/phones`, { endpoint: 'https://push.test/this-phone', keys }],
      [`DELETE ${route}/phones/${thisPhone}`, undefined],
    ])
  })

  it('selects texts, to the number that it shows', async () => {
    const push = stubPush({ isSubscribed: true })
    const { calls } = answerReminders('push', [thisPhone])
    await openCard()
    await press('Avisarme por mensaje de texto')
    expect(await screen.findByText(/^Por mensaje de texto al .*\d{4}, pocos al día$/)).toBeTruthy()
    expect(push.unsubscribe).toHaveBeenCalledOnce()
    await press('Apagar los avisos')
    expect(await screen.findByText('Apagados')).toBeTruthy()
    expect(written(calls).map(([, body]) => body)).toEqual([{ channel: 'sms' }, { channel: 'off' }])
  })

  it('says when another phone gets reminders, and adds this one', async () => {
    stubPush()
    answerReminders('push', ['b'.repeat(43)])
    await openCard()
    expect(await screen.findByText('Encendidos en otro teléfono')).toBeTruthy()
    await press('Avisarme en este teléfono')
    expect(await screen.findByText('Encendidos en este teléfono')).toBeTruthy()
  })

  it('changes nothing when the driver refuses permission', async () => {
    stubPush({ answer: 'default' })
    const { calls } = answerReminders()
    await openCard()
    await press('Avisarme en este teléfono')
    expect(await screen.findByText('Apagados')).toBeTruthy()
    expect(written(calls)).toEqual([])
  })

  it('says when the browser blocks notifications, and still offers texts', async () => {
    stubPush({ answer: 'denied' })
    answerReminders()
    await openCard()
    expect(await screen.findByText(/tiene bloqueadas las notificaciones/)).toBeTruthy()
    expect(buttons()).toEqual(['Avisarme por mensaje de texto'])
  })

  it("says when the browser doesn't support push, and still offers texts", async () => {
    answerReminders()
    await openCard()
    expect(await screen.findByText('Este navegador no puede recibir avisos.')).toBeTruthy()
    expect(buttons()).toEqual(['Avisarme por mensaje de texto'])
  })

  it('turns off even if the API has already dropped the phone', async () => {
    const push = stubPush({ isSubscribed: true })
    let channel = 'push'
    answerApi({
      [`GET ${route}`]: () => ok({ channel, phones: channel === 'off' ? [] : [{ phoneId: thisPhone }], publicKey }),
      [`DELETE ${route}/phones/${thisPhone}`]: () => {
        channel = 'off'
        return refusal('reminder_phone_not_found')
      },
    })
    await openCard()
    await press('Dejar de avisarme aquí')
    expect(await screen.findByText('Apagados')).toBeTruthy()
    expect(push.unsubscribe).toHaveBeenCalledOnce()
  })
})

describe('the offer after an arrival', () => {
  it('asks for permission only when pressed, and confirms', async () => {
    const push = stubPush()
    answerReminders()
    await openOffer()
    expect(await screen.findByText('¿Te avisamos cuando se abra tu próxima ventana?')).toBeTruthy()
    expect(push.requestPermission).not.toHaveBeenCalled()
    await press('Sí, avísame')
    expect(await screen.findByText('Listo. Te avisamos en este teléfono.')).toBeTruthy()
    expect(push.requestPermission).toHaveBeenCalledOnce()
  })

  it.each([
    ['reminded on this phone', () => stubPush({ isSubscribed: true }), 'push', [thisPhone]],
    ['reminded by text', () => stubPush(), 'sms', []],
    ['in a browser that blocks them', () => stubPush({ answer: 'denied' }), 'off', []],
    ['in a browser that cannot', (): void => undefined, 'off', []],
  ] as const)('is hidden for a driver who is %s', async (_what, stub, channel, phones) => {
    stub()
    const { calls } = answerReminders(channel, phones)
    const { container } = await openOffer()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container.textContent).not.toContain('¿Te avisamos')
  })
})
