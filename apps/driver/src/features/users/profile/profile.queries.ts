import { useMutation, useQueryClient } from '@tanstack/react-query'
import { laterApi } from '../../../app/later-api.ts'
import { meQuery } from '../../../app/me.ts'
import type { ProfileFields } from './profile.rules.ts'

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ name, preferredPhoneNumber }: ProfileFields) =>
      laterApi.saveProfile({ body: { name: name.trim(), preferredPhoneNumber: preferredPhoneNumber || null } }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  })
}
