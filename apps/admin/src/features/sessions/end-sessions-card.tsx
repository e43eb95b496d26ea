import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { ActionCard } from '../../layout/tools/tool-form.tsx'

const useEndSessions = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phone: string) => api.endUserSessions({ body: { phoneNumber: phone } }),
  })

export const EndSessionsCard = () => <ActionCard name="sessions" action={useEndSessions()} />
