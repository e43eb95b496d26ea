import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '../../app/language.ts'
import { ReferralPage } from '../../features/referrals/referral-page.tsx'

export const Route = createFileRoute('/app/referral')({ loader: () => loadWords('referrals'), component: ReferralPage })
