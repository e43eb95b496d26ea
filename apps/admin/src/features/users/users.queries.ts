import type { listUsers } from '@arribo/api-contracts/admin/users'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { api } from '../../app/api.ts'
import type { OnChange } from '../../layout/lists/list-search.ts'
import { usePagedList } from '../../layout/lists/use-paged-list.ts'
import type { UsersSearch } from './list/users-search.ts'

export type UsersAnswer = Answer<typeof listUsers>
export type UserRow = UsersAnswer['items'][number]

export const useUsers = ({ preview: _preview, ...search }: UsersSearch, onChange: OnChange) =>
  usePagedList('users', search, (query, options) => api.listUsers({ query }, options), onChange)
