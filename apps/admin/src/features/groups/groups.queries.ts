import { toastSuccess } from '@arribo/ui/toasts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'

const listKey = ['groups']
const membersKey = (group: string) => ['group', group]
const membersOnPage = 20

export const useGroups = () =>
  useQuery({ queryKey: listKey, queryFn: ({ signal }) => api.listGroups(undefined, { signal }) })

/** Says when a change is done, and refetches the list either way. Whoever asked for it shows a failure in place. */
function useGroupChange<Given extends { readonly group: string }>(
  change: (given: Given) => Promise<unknown>,
  done: 'groups:created' | 'groups:deleted',
) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: change,
    onSuccess: (_answer, { group }) => toastSuccess(i18n().t(done, { name: group })),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

export const useCreateGroup = () =>
  useGroupChange(
    (given: { group: string; description: string }) => api.changeGroups({ body: { ...given, action: 'add' } }),
    'groups:created',
  )

export const useDeleteGroup = () =>
  useGroupChange(
    (given: { group: string }) => api.changeGroups({ body: { ...given, action: 'delete' } }),
    'groups:deleted',
  )

/** One page of a group's members; the user pool's tokens only lead forward. */
export const useMembers = (group: string, cursor: string | undefined) =>
  useQuery({
    queryKey: [...membersKey(group), cursor],
    queryFn: ({ signal }) =>
      api.listGroupMembers(
        { params: { group }, query: { limit: membersOnPage, ...(cursor && { cursor }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Whose number it is; refused if it is nobody's. */
export const useFindNewMember = (group: string) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phoneNumber: string) => api.findNewMember({ params: { group, phoneNumber } }),
  })

function useMemberChange(group: string, change: (phoneNumber: string) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: membersKey(group) }),
  })
}

export const useAddMember = (group: string) =>
  useMemberChange(group, (phoneNumber) => api.addGroupMember({ params: { group }, body: { phoneNumber } }))

export const useRemoveMember = (group: string) =>
  useMemberChange(group, (phoneNumber) => api.removeGroupMember({ params: { group, phoneNumber } }))
