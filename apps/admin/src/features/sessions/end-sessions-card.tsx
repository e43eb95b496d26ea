import { api } from '../../app/api.ts'
import { PhoneActionCard } from '../../layout/tools/action-card.tsx'

export const EndSessionsCard = () => (
  <PhoneActionCard name="sessions" act={(phoneNumber) => api.endUserSessions({ body: { phoneNumber } })} />
)
