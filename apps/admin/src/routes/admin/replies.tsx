import { createFileRoute } from '@tanstack/react-router'
import { MacrosPage } from '../../features/macros/macros-page.tsx'

export const Route = createFileRoute('/admin/replies')({ component: MacrosPage })
