import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { PhoneActionCard } from '../../layout/tools/action-card.tsx'

const useEndSessions = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phone: string) => api.endUserSessions({ body: { phoneNumber: phone } }),
  })

export const EndSessionsCard = () => <PhoneActionCard name="sessions" action={useEndSessions()} />
