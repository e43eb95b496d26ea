import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const useEndSessions = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phone: string) => api.endUserSessions({ body: { phoneNumber: phone } }),
  })
