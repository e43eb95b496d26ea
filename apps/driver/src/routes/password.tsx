import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { PasswordPage } from '../features/password/password-page.tsx'

export const Route = createFileRoute('/password')({ loader: () => loadWords('join'), component: PasswordPage })
