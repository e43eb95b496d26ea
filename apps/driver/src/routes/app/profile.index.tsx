import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'

export const Route = createFileRoute('/app/profile/')({ loader: () => loadWords('profile'), component: ProfilePage })
