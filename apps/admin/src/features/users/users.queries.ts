import type { listUsers } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { rowsOf, type UsersSearch } from './list/users-search.ts'

export type UsersAnswer = Answer<typeof listUsers>
export type UserRow = UsersAnswer['items'][number]

/** One page of the list; shows the previous page until it has loaded. */
export const useUsers = ({ preview: _preview, ...search }: UsersSearch) =>
  useQuery({
    queryKey: ['users', search],
    queryFn: ({ signal }) => {
      const { rows: _rows, ...query } = search
      return api.listUsers({ query: { ...query, limit: rowsOf(search) } }, { signal })
    },
    placeholderData: keepPreviousData,
  })

export const useUser = (phoneNumber: string) =>
  useQuery({
    queryKey: ['user', phoneNumber],
    queryFn: ({ signal }) => api.getUser({ params: { phoneNumber } }, { signal }),
  })
