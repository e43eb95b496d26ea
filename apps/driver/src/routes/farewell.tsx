import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../app/language.ts'
import { FarewellPage } from '../features/accounts/farewell-page.tsx'

export const Route = createFileRoute('/farewell')({ loader: () => loadWords('accounts'), component: FarewellPage })
