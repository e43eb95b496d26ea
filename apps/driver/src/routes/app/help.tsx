import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { HelpPage } from '../../features/help/help-page.tsx'

export const Route = createFileRoute('/app/help')({
  loader: () => loadWords('checkIns', 'faq', 'help', 'photos'),
  component: HelpPage,
})
