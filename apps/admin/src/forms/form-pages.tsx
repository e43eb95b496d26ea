import { leaveTo } from '@arribo/written-pages/leave-to'
import { nextPageOf } from '../app/next-page.ts'
import { LoginPage } from '../features/sign-in/login-page.tsx'

export const FormPages = () => <LoginPage onSignedIn={() => leaveTo(nextPageOf(location.search))} />
