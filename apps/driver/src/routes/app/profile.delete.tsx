import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { DeleteAccountPage } from '../../features/accounts/delete-account-page.tsx'

export const Route = createFileRoute('/app/profile/delete')({
  loader: () => loadWords('accounts'),
  component: DeleteAccountPage,
})
