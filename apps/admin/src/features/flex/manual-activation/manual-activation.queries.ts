import type { startManualActivation } from '@arribo/api-contracts/admin/flex'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../app/api.ts'

export type Begun = Answer<typeof startManualActivation>
export type Returned = { readonly url: string; readonly email: string; readonly password: string }

/** A mutation, because each link is for one driver and works once. */
export const useActivationLink = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: () => api.startManualActivation(),
  })

/** Not cached afterwards, because it includes a password. */
export function useActivation(phoneNumber: string) {
  const client = useQueryClient()
  return useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: ({ begun, ...returned }: Returned & { begun: Begun }) => {
      const { client_id, code_verifier } = begun
      return api.finishManualActivation({ body: { ...returned, phoneNumber, client_id, code_verifier } })
    },
    onSuccess: () =>
      Promise.all(
        ['users', 'user', 'standing', 'timeline'].map((what) => client.invalidateQueries({ queryKey: [what] })),
      ),
  })
}
