/** @jsxImportSource preact */
import { pageOfGate } from '@arribo/api-contracts/shared/gates'
import type { Language } from '@arribo/i18n/languages'
import { Button } from '../small/button.tsx'
import { Message } from '../small/message.tsx'
import type { Voice } from './fault.ts'
import type { Flow } from './flow.ts'
import { BlockLine, FaultNotice, LinkButton } from './parts.tsx'
import { SelfieStep } from './selfie-step.tsx'
import type { Standing } from './standing.ts'
import { DoneStep, EmptyStep, MatchStep, ReadyStep, UnknownStep, WaitStep } from './steps.tsx'

type Props = { flow: Flow; voice: Voice; onLanguage: (language: Language) => void }

/** The check-in without pictures, navigation and motion. */
export function Light({ flow, voice, onLanguage }: Props) {
  const { say, language } = voice
  const other = language === 'es' ? 'en' : 'es'
  return (
    <div class="mx-auto grid max-w-md gap-6 p-4">
      <main class="grid gap-4">
        <h1 class="text-30">{say('checkIn.title')}</h1>
        <Content flow={flow} voice={voice} />
      </main>
      <footer class="flex flex-wrap justify-between gap-x-4 border-t border-border">
        <a href="/app" class="inline-flex min-h-12 items-center text-brand">
          {say('light.full')}
        </a>
        <button
          type="button"
          lang={other}
          aria-label={say('ui.languageLabel')}
          onClick={() => onLanguage(other)}
          class="min-h-12 px-3 font-bold text-brand"
        >
          {say('ui.language')}
        </button>
      </footer>
    </div>
  )
}

function Content({ flow, voice }: Pick<Props, 'flow' | 'voice'>) {
  const { standing, arrived, isLooking } = flow.state()
  const { say } = voice
  if (arrived) return <DoneStep at={arrived.at} voice={voice} />
  if (standing.name === 'loading') return <p role="status">{say('checkIn.loading')}</p>
  if (standing.name === 'failed')
    return (
      <>
        <FaultNotice fault={standing.fault} voice={voice} />
        <Button kind="secondary" isBusy={isLooking} onPress={() => void flow.look()}>
          {say('ui.retry')}
        </Button>
      </>
    )
  if (standing.name === 'open') return <Open flow={flow} voice={voice} standing={standing} />
  return <Missing standing={standing} voice={voice} />
}

/** What has to be done first, and where. */
function Missing({ standing, voice: { say } }: { standing: Exclude<Standing, { name: 'open' }>; voice: Voice }) {
  if (standing.name === 'off') return <Message tone="warning">{say('light.off')}</Message>
  if (standing.name === 'signed_out')
    return (
      <>
        <p>{say('light.signedOut')}</p>
        <LinkButton href="/login?return=/imhere-light">{say('light.signIn')}</LinkButton>
      </>
    )
  return (
    <>
      <p>{say(`light.gates.${standing.gate}.text`)}</p>
      <LinkButton href={pageOfGate[standing.gate]}>{say(`light.gates.${standing.gate}.open`)}</LinkButton>
    </>
  )
}

type OpenProps = Pick<Props, 'flow' | 'voice'> & { standing: Extract<Standing, { name: 'open' }> }

function Open({ flow, voice, standing: { me, calendar } }: OpenProps) {
  const { scheduledAssignments: blocks, checkedIn } = calendar
  return (
    <>
      {blocks.length > 0 && (
        <ul class="grid gap-2" aria-label={voice.say('checkIn.blocks')}>
          {blocks.map((block) => (
            <BlockLine
              key={block.assignmentId}
              block={block}
              isCheckedIn={checkedIn.includes(block.assignmentId)}
              voice={voice}
            />
          ))}
        </ul>
      )}
      {!navigator.onLine && (
        <Message tone="warning" role="status">
          {voice.say('checkIn.offline.banner')}
        </Message>
      )}
      <FaultNotice fault={flow.state().fault} voice={voice} />
      <CurrentStep flow={flow} voice={voice} planType={me.planType} />
    </>
  )
}

function CurrentStep({
  planType,
  ...shared
}: Pick<Props, 'flow' | 'voice'> & Pick<OpenProps['standing']['me'], 'planType'>) {
  const step = shared.flow.step()
  if (!step || step.name === 'empty') return <EmptyStep {...shared} />
  if (step.name === 'wait') return <WaitStep {...shared} opensAt={step.opensAt} />
  if (step.name === 'selfie') return <SelfieStep {...shared} planType={planType} />
  if (step.name === 'unknown') return <UnknownStep {...shared} block={step.block} />
  if (step.name === 'match') return <MatchStep {...shared} endsAt={step.task.endsAt} />
  return <ReadyStep {...shared} block={step.block} endsAt={step.task.endsAt} />
}
