import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { PhotosPage } from '../../features/selfies/photos-page.tsx'

export const Route = createFileRoute('/app/profile/photos')({
  loader: () => loadWords('paymentsCard', 'passwordsChange', 'selfies', 'usersProfile'),
  component: PhotosPage,
})
