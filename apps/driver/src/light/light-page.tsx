import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { pageOfGate } from '@arribo/api-contracts/shared/gates'
import { type Language, languageEntries, nextLanguage } from '@arribo/i18n/languages'
import { buttonClass } from '@arribo/ui/button-class'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { useSyncExternalStore } from 'react'
import { isCovered } from '../features/check-ins/calendar/is-covered.ts'
import type { Obstacle } from '../features/check-ins/machine/check-in-state.rules.ts'
import type { CheckInFlow, StepProps } from '../features/check-ins/flow/check-in-flow.ts'
import { StepLevel } from '../features/check-ins/steps/step-title.tsx'
import { BlockLine } from './block-line.tsx'
import { CurrentStep, DoneStep } from './current-step.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { ReloadButton } from './reload-button.tsx'
import { useVoice } from './voice.ts'

type Props = { flow: CheckInFlow; onLanguage: (language: Language) => void }

/** The check-in without pictures, navigation and animations. */
export function LightPage({ flow, onLanguage }: Props) {
  const { say, language } = useVoice()
  const state = useSyncExternalStore(flow.subscribe, flow.read, flow.read)
  const other = nextLanguage(language)
  return (
    <div className="mx-auto grid max-w-md gap-6 p-4">
      <main className="grid gap-4">
        <h1 className="text-30">{say('checkIn.title')}</h1>
        <StepLevel value={2}>
          <Content flow={flow} state={state} />
        </StepLevel>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-4 border-t border-border">
        <a href="/app" className="inline-flex min-h-12 items-center text-brand">
          {say('light.full')}
        </a>
        <button
          type="button"
          lang={other}
          aria-label={languageEntries[other].switchTo}
          onClick={() => onLanguage(other)}
          className="min-h-12 px-3 font-bold text-brand"
        >
          {languageEntries[other].name}
        </button>
      </footer>
    </div>
  )
}

function Content({ flow, state }: StepProps) {
  const { say } = useVoice()
  const { step, calendar } = state
  if (step.name === 'done') return <DoneStep arrival={step.arrival} />
  if (step.name === 'obstacle') return <ObstacleStep obstacle={step.obstacle} />
  if (step.name === 'failed')
    return (
      <>
        <ErrorNotice error={step.error} hasCredits={state.hasCredits} />
        <ReloadButton flow={flow} state={state}>
          {say('ui.retry')}
        </ReloadButton>
      </>
    )
  if (!calendar) return <p role="status">{say('checkIn.loading')}</p>
  return <InCalendar flow={flow} state={state} calendar={calendar} />
}

/** The step that must be done first, with a link to it. */
function ObstacleStep({ obstacle }: { obstacle: Obstacle }) {
  const { say } = useVoice()
  if (obstacle.name === 'off') return <PlainBanner tone="warning">{say('light.off')}</PlainBanner>
  const gate = obstacle.name === 'signed_out' ? 'signed_in' : obstacle.gate
  return (
    <>
      <p>{say(`light.gates.${gate}.text`)}</p>
      <a href={gate === 'signed_in' ? '/login?return=/imhere-light' : pageOfGate[gate]} className={buttonClass()}>
        {say(`light.gates.${gate}.open`)}
      </a>
    </>
  )
}

function InCalendar({ flow, state, calendar }: StepProps & { calendar: Calendar }) {
  const { say } = useVoice()
  const isOnline = useIsOnline()
  const { scheduledAssignments: all, checkedIn } = calendar
  const current = 'block' in state.step ? [state.step.block] : []
  const blocks = [...current, ...all.filter((block) => !current.includes(block))]
  return (
    <>
      {blocks.length > 0 && (
        <ul className="grid gap-2" aria-label={say('checkIn.blocks')}>
          {blocks.map((block) => (
            <BlockLine key={block.assignmentId} block={block} isCheckedIn={checkedIn.includes(block.assignmentId)} />
          ))}
        </ul>
      )}
      {!isOnline && (
        <PlainBanner tone="warning" role="status">
          {say('checkIn.offline.banner')}
        </PlainBanner>
      )}
      {state.error && <ErrorNotice error={state.error} hasCredits={state.hasCredits} />}
      {state.step.name === 'wait' && !isCovered(calendar, state.step.block) ? (
        <ObstacleStep obstacle={{ name: 'shut', gate: 'good_standing' }} />
      ) : (
        <CurrentStep flow={flow} state={state} />
      )}
    </>
  )
}
