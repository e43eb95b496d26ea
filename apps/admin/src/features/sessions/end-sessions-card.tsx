import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { PhoneActionCard } from '../../layout/tools/phone-action-card.tsx'

const useEndSessions = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phone: string) => api.endUserSessions({ body: { phoneNumber: phone } }),
  })

/** Logs a driver out on all devices. */
export const EndSessionsCard = () => <PhoneActionCard name="sessions" action={useEndSessions()} />
