import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import { toastSuccess } from '@arribo/ui/toasts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'
import { readAgain } from '../../app/query-client.ts'

const listKey = ['groups']
const membersKey = (group: string) => ['group', group]
const membersOnPage = 20

export const useGroups = () => useQuery(reading(listKey, api.listGroups))

type GroupChange = { group: string; action: 'add'; description: string } | { group: string; action: 'delete' }

/** The caller shows a failure in place. */
export const useChangeGroups = (done: 'groups:created' | 'groups:deleted') =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (body: GroupChange) => api.changeGroups({ body }),
    onSuccess: (_answer, { group }) => toastSuccess(i18n().t(done, { name: group })),
    onSettled: () => readAgain(listKey),
  })

export const useMembers = (group: string, cursor: string | undefined) =>
  useQuery({
    ...reading([...membersKey(group), cursor], api.listGroupMembers, {
      params: { group },
      query: { limit: membersOnPage, ...(cursor && { cursor }) },
    }),
    placeholderData: keepPreviousData,
  })

export const useFindNewMember = (group: string) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phoneNumber: string) => api.findNewMember({ params: { group, phoneNumber } }),
  })

const useMemberChange = (group: string, change: (phoneNumber: string) => Promise<unknown>) =>
  useMutation({ mutationFn: change, onSettled: () => readAgain(membersKey(group)) })

export const useAddMember = (group: string) =>
  useMemberChange(group, (phoneNumber) => api.addGroupMember({ params: { group }, body: { phoneNumber } }))

export const useRemoveMember = (group: string) =>
  useMemberChange(group, (phoneNumber) => api.removeGroupMember({ params: { group, phoneNumber } }))

const recoveriesKey = ['factor-recoveries']

export const useRecoveries = () =>
  useQuery({ ...reading(recoveriesKey, api.listFactorRecoveries), refetchInterval: 60_000 })

const useRecoveryChange = <Asked>(change: (asked: Asked) => Promise<unknown>) =>
  useMutation({
    mutationFn: change,
    onSettled: () => {
      void readAgain(['needs-me'], ['notices'])
      return readAgain(recoveriesKey)
    },
  })

export const useAskRecovery = () =>
  useRecoveryChange((phoneNumber: string) => api.askFactorRecovery({ body: { phoneNumber } }))

export const useGrantRecovery = () =>
  useRecoveryChange(({ phoneNumber, version }: FactorRecovery) =>
    api.grantFactorRecovery({ params: { phoneNumber }, body: { version } }),
  )

export const useWithdrawRecovery = () =>
  useRecoveryChange(({ phoneNumber, version }: FactorRecovery) =>
    api.withdrawFactorRecovery({ params: { phoneNumber }, body: { version } }),
  )
