import type { Language } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { LanguageToggle } from '../src/language-toggle.tsx'
import { PageTitle } from '../src/page-title.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Overlays } from './overlays.tsx'
import { StaffTable } from './staff-table.tsx'
import { Times } from './times.tsx'
import { useSample } from './words.ts'

export function Gallery({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const sample = useSample()
  return (
    <main className="mx-auto max-w-6xl p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTitle>Arribo UI</PageTitle>
        <LanguageToggle onChange={onLanguage} />
      </div>
      <div className="mt-4 grid items-start gap-x-8 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        <Section title={sample.buttons}>
          <Buttons />
        </Section>
        <Section title={sample.fields}>
          <Fields />
        </Section>
        <Section title={sample.choices}>
          <Choices />
        </Section>
        <Section title={sample.messages}>
          <Messages />
        </Section>
        <Section title={sample.time}>
          <Times />
        </Section>
        <Section title={sample.overlays}>
          <Overlays />
        </Section>
      </div>
      <div className="mt-10">
        <Section title={sample.table}>
          <StaffTable />
        </Section>
      </div>
    </main>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid min-w-0 grid-cols-1 gap-4">
    <h2 className="border-b border-border pb-2 text-20">{title}</h2>
    {children}
  </section>
)
