import { ApiProblem } from '@arribo/api-contracts/client'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { laterApi } from '../later-api.ts'
import { queryClient } from '../query-client.ts'
import { isForbidden, keepSubscription, subscribe, thisPhoneId, unsubscribe } from './push-subscription.ts'

const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: async ({ signal }) => {
    const [reminders, phoneId] = await Promise.all([laterApi.getReminders({}, { signal }), thisPhoneId()])
    return { ...reminders, phoneId, isForbidden: isForbidden() }
  },
})

export type KnownReminders = Awaited<ReturnType<NonNullable<typeof remindersQuery.queryFn>>>

export const useReminders = () => useQuery(remindersQuery)

export const isRemindedHere = ({ phones, phoneId }: Pick<KnownReminders, 'phones' | 'phoneId'>): boolean =>
  phoneId !== undefined && phones.some((phone) => phone.phoneId === phoneId)

const useChange = <Given = void>(change: (given: Given) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: remindersQuery.queryKey }),
  })

/** Asks for permission, and changes nothing if the driver refuses. */
export const useRemindHere = () =>
  useChange(async (publicKey: string) => {
    const subscription = await subscribe(publicKey)
    if (!subscription) return
    await laterApi.addReminderPhone({ body: subscription })
    await keepSubscription(subscription, publicKey)
  })

export const useRemindByText = () =>
  useChange(async () => {
    await laterApi.changeReminders({ body: { channel: 'sms' } })
    await unsubscribe()
  })

const isGone = (error: unknown) => error instanceof ApiProblem && error.problem.code === 'reminder_phone_not_found'

export const useStopReminders = () =>
  useChange(async (phoneId: string | undefined) => {
    if (phoneId === undefined) await laterApi.changeReminders({ body: { channel: 'off' } })
    else
      await laterApi.removeReminderPhone({ params: { phoneId } }).catch((error: unknown) => {
        if (!isGone(error)) throw error
      })
    await unsubscribe()
  })
