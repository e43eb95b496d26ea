import '@arribo/written-pages/no-addresses'
import { homeOf, languages } from '@arribo/i18n'
import { loadDriverWords } from '@arribo/i18n/driver'
import type { DriverWords } from '@arribo/i18n/driver-words'
import { createRenderer, type Page as AnyPage } from '@arribo/written-pages/render'
import { createCheckInFlow } from '../features/check-ins/flow/check-in-flow.ts'
import { PublicHelpPage } from '../features/help/public-help-page.tsx'
import { TermsPage } from '../features/terms/terms-page.tsx'
import { type FormAddress, FormPages } from '../forms/form-pages.tsx'
import { LandingPage } from '../landing/landing-page.tsx'
import { LightPage } from '../light/light-page.tsx'
import { createLightPorts } from '../light/light-ports.ts'

type Page = AnyPage<keyof DriverWords>

/** Forms also have the words of the confirmation, because `/login` and `/register` can ask for the code. */
const form = (address: FormAddress, namespaces: Page['namespaces'], title: string): Page => ({
  template: 'forms.html',
  namespaces: ['app', 'usersConfirm', 'ui', ...namespaces],
  title,
  view: () => <FormPages address={address} />,
})

const alternates = languages.map(
  (language) => `<link rel="alternate" hreflang="${language}" href="${homeOf(language)}" />`,
)

const pages: Readonly<Record<string, Page>> = {
  '/': {
    template: 'landing.html',
    namespaces: ['landing', 'faq'],
    title: 'landing:title',
    description: 'landing:description',
    head: alternates.join('\n    '),
    view: () => <LandingPage />,
  },
  '/terms': {
    template: 'public.html',
    namespaces: ['app', 'terms', 'ui'],
    title: 'terms:title',
    view: () => <TermsPage />,
  },
  '/help': {
    template: 'help.html',
    namespaces: ['app', 'faq', 'help', 'ui'],
    title: 'help:title',
    view: () => <PublicHelpPage />,
  },
  '/login': form('/login', ['login'], 'login:title'),
  '/register': form('/register', ['usersRegister'], 'usersRegister:title'),
  '/confirm': form('/confirm', [], 'usersConfirm:title'),
  '/password': form('/password', ['passwords', 'usersRegister'], 'passwords:title'),
  '/imhere-light': {
    template: 'light.html',
    namespaces: ['checkIns', 'checkInsApp', 'light', 'photos', 'ui'],
    title: 'checkIns:title',
    // The calendar is encrypted, so its first request needs this part.
    loads: () => ['src/features/check-ins/flow/sealing.ts'],
    view: () => <LightPage flow={createCheckInFlow(createLightPorts())} onLanguage={() => undefined} />,
  },
}

export const { documents, render } = createRenderer(pages, loadDriverWords)
