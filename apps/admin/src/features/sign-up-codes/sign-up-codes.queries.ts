import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { isRefusedWith } from '../../app/failure.ts'

export const hasNoCode = (error: Error | null) => isRefusedWith(error, 'signup_code_not_found')

/** Fetched on demand and not cached: each view is logged. */
export const useSignupCode = () =>
  useMutation({
    meta: { isQuiet: true },
    gcTime: 0,
    mutationFn: async (phone: string) => ({ phone, ...(await api.getSignupCode({ params: { phone } })) }),
  })
