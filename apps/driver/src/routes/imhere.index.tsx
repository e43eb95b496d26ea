import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { CheckInPage } from '../features/check-ins/check-in.tsx'

export const Route = createFileRoute('/imhere/')({
  loader: () => loadWords('calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'),
  component: CheckInPage,
})
