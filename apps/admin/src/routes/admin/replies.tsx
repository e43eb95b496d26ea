import { createFileRoute } from '@tanstack/react-router'
import { MacrosPage } from '../../features/replies/macros/macros-page.tsx'

export const Route = createFileRoute('/admin/replies')({ component: MacrosPage })
