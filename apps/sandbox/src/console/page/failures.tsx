import type { ReactNode } from 'react'
import type { Views } from '../data/view-of.ts'
import type { Call } from '../view.ts'
import { Do, Section } from './elements.tsx'
import { run } from './live.ts'

const platformModes = [
  ['normal', 'Works'],
  ['down', 'Down'],
  ['throttled', 'Throttled'],
  ['slow', 'Slow'],
  ['garbage', 'Rubbish'],
  ['lost', 'Answers lost'],
] as const
const photoModes = [
  ['normal', 'Work'],
  ['throttled', 'Throttled'],
  ['denied', 'Denied'],
  ['broken', 'Broken'],
  ['slow', 'Slow'],
] as const
const pushModes = [
  ['normal', 'Works'],
  ['throttled', 'Throttled'],
  ['broken', 'Broken'],
] as const

const post = (path: string, body: object): Call => ({ method: 'POST', path, body })

export const Failures = (modes: Views['failures']) => (
  <Section title="Let something fail">
    <p className="actions above">
      <Do label="Everything works again" kind="primary" call={{ method: 'DELETE', path: '/failures' }} />
    </p>
    <div className="cards">
      {(['flex', 'spark'] as const).map((platform) => (
        <Group key={platform} title={platform === 'flex' ? 'Flex' : 'Spark'} says="Answers of the delivery platform.">
          <Choice
            now={modes[platform]}
            choices={platformModes}
            call={(mode) => post('/platforms/mode', { platform, mode })}
          />
        </Group>
      ))}
      <Cards modes={modes} />
      <Group title="Photo checks" says="Rekognition, which looks at each selfie.">
        <Choice now={modes.photos} choices={photoModes} call={(mode) => post('/rekognition/mode', { mode })} />
      </Group>
      <Group title="Push" says="The push service behind reminders.">
        <Choice now={modes.push} choices={pushModes} call={(mode) => post('/push/mode', { mode })} />
      </Group>
      <Database modes={modes} />
    </div>
  </Section>
)

const Cards = ({ modes: { isNextCardDeclined, isHeld, isPaused, drops } }: { modes: Views['failures'] }) => (
  <Group title="Cards" says="Stripe. The payment form shows the decline; events tell the API.">
    <Toggle
      is={isNextCardDeclined}
      label="Decline the next card"
      call={(isWanted) => post('/stripe/decline-next', { isWanted })}
    />
    <Toggle is={isHeld} label="Keep payments in processing" call={(is) => post('/stripe/hold', { isHeld: is })} />
    <Toggle is={isPaused} label="Hold back events" call={(is) => post('/stripe/pause', { isPaused: is })} />
    <Toggle is={drops > 0} label="Lose the next 3 events" call={(is) => post('/stripe/drop', { count: is ? 3 : 0 })} />
  </Group>
)

const fault = (action: string, times: number, more: object = {}) => post('/dynamo/faults', { action, times, ...more })

const Database = ({ modes: { contentionMs } }: { modes: Views['failures'] }) => (
  <Group title="Database" says="DynamoDB. The first three begin with the next request.">
    <Do label="Throttle 3 requests" call={fault('throttle', 3)} />
    <Do label="Break 3 connections" call={fault('drop-before', 3)} />
    <Do label="20 requests take 2 s" call={fault('delay', 20, { ms: 2000 })} />
    <Toggle
      is={contentionMs > 0}
      label="Contention"
      call={(is) => post('/dynamo/contention', { milliseconds: is ? 500 : 0 })}
    />
  </Group>
)

const Group = ({ title, says, children }: { title: string; says: string; children: ReactNode }) => (
  <div className="card" role="group" aria-label={title}>
    <h3>{title}</h3>
    <p className="quiet">{says}</p>
    <p className="actions">{children}</p>
  </div>
)

type ChoiceProps = {
  readonly now: string
  readonly choices: readonly (readonly [mode: string, label: string])[]
  readonly call: (mode: string) => Call
}
const Choice = ({ now, choices, call }: ChoiceProps) => (
  <>
    {choices.map(([mode, label]) => (
      <button key={mode} type="button" aria-pressed={now === mode} onClick={() => void run(label, call(mode))}>
        {label}
      </button>
    ))}
  </>
)

const Toggle = ({ is, label, call }: { is: boolean; label: string; call: (wanted: boolean) => Call }) => (
  <button type="button" aria-pressed={is} onClick={() => void run(label, call(!is))}>
    {label}
  </button>
)
