import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { YourDataPage } from '../../features/accounts/your-data-page.tsx'

export const Route = createFileRoute('/app/profile/data')({
  loader: () => loadWords('accounts'),
  component: YourDataPage,
})
