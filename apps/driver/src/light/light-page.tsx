import { pageOfGate } from '@arribo/api-contracts/shared/gates'
import { type Language, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { buttonClass } from '@arribo/ui/button-class'
import { HasPictures } from '@arribo/ui/icon'
import { LanguageToggle } from '@arribo/ui/language-toggle'
import { PageTitle } from '@arribo/ui/page-title'
import { useSyncExternalStore } from 'react'
import type { CheckInFlow, StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { beginning, type Obstacle } from '../features/check-ins/machine/check-in-state.rules.ts'
import { CheckInSteps } from '../features/check-ins/steps/check-in-steps.tsx'
import { OtherOpen, useOtherOpen } from '../features/check-ins/steps/other-open.tsx'
import {
  StepLevel,
  StepViewsProvider,
  type CameraProps,
  type StepViews,
} from '../features/check-ins/steps/step-views.tsx'
import { PhotoFile } from '../app/photos/photo-file.tsx'
import { Button } from '@arribo/ui/button'

/** The app's check-in without pictures, navigation and animations. */
export function LightPage({ flow, onLanguage }: { flow: CheckInFlow; onLanguage: (language: Language) => void }) {
  const { t } = useTranslation(['checkIns', 'light'])
  const state = useSyncExternalStore(flow.subscribe, flow.read, () => beginning)
  const { step } = state
  return (
    <div className="mx-auto grid max-w-md gap-6 p-4">
      <main className="grid gap-4">
        <PageTitle>{t('title')}</PageTitle>
        <HasPictures value={false}>
          <StepViewsProvider value={lightViews}>
            <StepLevel value={2}>
              {step.name === 'obstacle' ? (
                <ObstacleStep obstacle={step.obstacle} />
              ) : (
                <CheckInSteps flow={flow} state={state} afterArrival={<NextBlock flow={flow} state={state} />} />
              )}
            </StepLevel>
          </StepViewsProvider>
        </HasPictures>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-4 border-t border-border">
        <a href="/app" className="inline-flex min-h-12 items-center text-brand">
          {t('light:full')}
        </a>
        <a href="/help" className="inline-flex min-h-12 min-w-12 items-center text-brand">
          {t('light:help')}
        </a>
        <LanguageToggle onChange={onLanguage} />
      </footer>
    </div>
  )
}

/** In the app, the routes lead to this step. */
function ObstacleStep({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('light')
  if (obstacle.name === 'off') return <Banner tone="warning" title={t('off')} role="alert" />
  const gate = obstacle.name === 'signed_out' ? 'signed_in' : obstacle.gate
  return (
    <>
      <p>{t(`gates.${gate}.text`)}</p>
      <a href={gate === 'signed_in' ? '/login?return=/imhere-light' : pageOfGate[gate]} className={buttonClass()}>
        {t(`gates.${gate}.open`)}
      </a>
    </>
  )
}

function PhoneCamera({ state: { photo, sending }, onChoose, onPhoto }: CameraProps) {
  const { t } = useTranslation('photos')
  return !photo && !sending && <PhotoFile kind="primary" label={t('take')} onChoose={onChoose} onPhoto={onPhoto} />
}

const Nothing = () => null

/** Without a router, a viewfinder, or anything that would load later. */
const lightViews: StepViews = {
  Link: ({ to, className, children }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
  Camera: PhoneCamera,
  BeforeWindow: Nothing,
  Help: Nothing,
}

/** There is no home page that would show the driver's other blocks. */
function NextBlock({ flow, state }: StepProps) {
  const { t } = useTranslation('light')
  const open = useOtherOpen(state)
  if (open) return <OtherOpen flow={flow} block={open} />
  return (
    <Button kind="secondary" onClick={() => flow.send('next-asked-for', {})}>
      {t('next.look')}
    </Button>
  )
}
