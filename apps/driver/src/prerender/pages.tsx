import type { DriverWords } from '@arribo/i18n/driver-words'
import type { ReactNode } from 'react'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { TermsPage } from '../features/terms/terms-page.tsx'
import { FormPages } from '../forms/form-pages.tsx'
import { LandingPage } from '../landing/landing-page.tsx'
import { LightPage } from '../light/light-page.tsx'
import { createLightPorts } from '../light/light-ports.ts'

type Page = {
  readonly template: 'landing.html' | 'public.html' | 'forms.html' | 'light.html'
  readonly namespaces: readonly (keyof DriverWords)[]
  readonly title: `${keyof DriverWords}:${string}`
  readonly view: () => ReactNode
  readonly description?: `${keyof DriverWords}:${string}`
}

/** The form pages: `/login` and `/register` also ask for the code that they have sent. */
const form = (namespaces: readonly (keyof DriverWords)[], title: Page['title'], view: Page['view']): Page => ({
  template: 'forms.html',
  namespaces: ['app', 'usersConfirm', 'ui', ...namespaces],
  title,
  view,
})

/** Every prerendered page, by its address. */
export const pages: Readonly<Record<string, Page>> = {
  '/': {
    template: 'landing.html',
    namespaces: ['landing', 'faq'],
    title: 'landing:title',
    description: 'landing:description',
    view: () => <LandingPage />,
  },
  '/terms': {
    template: 'public.html',
    namespaces: ['app', 'terms', 'ui'],
    title: 'terms:title',
    view: () => <TermsPage />,
  },
  '/login': form(['login'], 'login:title', () => <FormPages address="/login" />),
  '/register': form(['usersRegister'], 'usersRegister:title', () => <FormPages address="/register" />),
  '/confirm': form([], 'usersConfirm:title', () => <FormPages address="/confirm" />),
  '/password': form(['passwords', 'usersRegister'], 'passwords:title', () => <FormPages address="/password" />),
  '/imhere-light': {
    template: 'light.html',
    namespaces: ['checkIns', 'checkInsApp', 'light', 'photos', 'ui'],
    title: 'checkIns:title',
    view: () => <LightPage flow={createCheckInFlow(createLightPorts())} onLanguage={() => undefined} />,
  },
}
