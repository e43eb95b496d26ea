import { PhoneActionCard } from '../../layout/tools/phone-action-card.tsx'
import { useEndSessions } from './sessions.queries.ts'

/** Logs a driver out on all devices. */
export const EndSessionsCard = () => <PhoneActionCard name="sessions" action={useEndSessions()} />
