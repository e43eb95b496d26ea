import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { WeekPage } from '../../features/check-ins/arrivals/week-page.tsx'

export const Route = createFileRoute('/app/week')({
  loader: () => loadWords('checkInsArrivals', 'reminders'),
  component: WeekPage,
})
