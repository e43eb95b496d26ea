import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from '../features/password/password-page.tsx'

export const Route = createFileRoute('/password')({ component: PasswordPage })
