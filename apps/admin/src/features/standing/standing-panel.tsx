import type { Standing } from '@arribo/api-contracts/admin/standing'
import { aboutCause, type GateState } from '@arribo/api-contracts/shared/causes'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/card'
import { Icon, type IconName } from '@arribo/ui/icon'
import { type ReactNode, useRef, useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { useUser } from '../../app/user.queries.ts'
import { useReasonAgainst } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { Evidence } from './evidence.tsx'
import { type Asked, Mend, type OnEdit, Question } from './mend.tsx'
import { useStanding } from './standing.queries.ts'
import { useVerdict } from './status-line.tsx'
import { toastError } from '@arribo/ui/toasts'
import { useCommand } from '../../layout/commands/commanded.ts'

type Props = {
  phoneNumber: string
  onEdit: OnEdit
  isBusy: boolean
  children: (standing: Standing) => ReactNode
}

export function StandingPanel(props: Props) {
  const { t } = useTranslation('standing')
  const standing = useStanding(props.phoneNumber)
  const ask = () => void standing.refetch()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={title} tabIndex={-1} className="text-16">
          {t('title')}
        </h2>
        <DeskButton
          kind="quiet"
          isBusy={standing.isRefetching}
          aria-disabled={standing.isPending}
          onClick={ask}
          className="print:hidden"
        >
          <Icon name="refresh" size={16} />
          {t('again')}
        </DeskButton>
      </div>
      <StandingCommands
        phoneNumber={props.phoneNumber}
        onLook={() => {
          title.current?.focus()
          ask()
        }}
      />
      {standing.isPending && <Loading words={t('loading')} lines={['h-9 w-full', 'h-4 w-4/5']} />}
      {standing.error && !standing.data && <ReadFailure title={t('error')} error={standing.error} />}
      {standing.data && (
        <div className="grid gap-4">
          <Judged {...props} standing={standing.data} onLook={ask} />
          {props.children(standing.data)}
        </div>
      )}
    </Card>
  )
}

function Judged({ standing, ...mending }: Props & { standing: Standing; onLook: () => void }) {
  const { t } = useTranslation('standing')
  const verdict = useVerdict()
  const { cause, evidence } = standing
  if (cause === null)
    return (
      <div className="grid items-start gap-4">
        <Banner tone="success" title={verdict(standing)}>
          {t(evidence.block?.isCheckedIn ? 'alreadyText' : 'yesText')}
        </Banner>
        <Checklist standing={standing} isWide />
      </div>
    )
  const { mend } = aboutCause[cause]
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Banner tone="warning" title={verdict(standing)}>
        <div className="mt-1 grid gap-3">
          <Evidence cause={cause} standing={standing} />
          <p>{t(`what.${cause}`)}</p>
          {mend && (
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              <Mend key={cause} name={mend} standing={standing} {...mending} />
            </div>
          )}
        </div>
      </Banner>
      <Checklist standing={standing} isWide={false} />
    </div>
  )
}

/** The palette offers these for any driver; the panel only what the cause needs. */
function StandingCommands({ phoneNumber, onLook }: { phoneNumber: string; onLook: () => void }) {
  const { t } = useTranslation('app')
  const [question, setQuestion] = useState<Asked>()
  const close = () => setQuestion(undefined)
  const { data: user } = useUser(phoneNumber)
  const reason = useReasonAgainst()('staff:write', user)
  const about = { about: phoneNumber }
  // The palette doesn't know of a driver whose page wasn't open yet whether they are on the staff.
  const unlessRefused = (act: () => void) => () => (reason === undefined ? act() : toastError(reason))
  const whenRead = { ...about, isReady: user !== undefined }
  useCommand('look_again', onLook, about)
  useCommand(
    'ask_selfie',
    unlessRefused(() => setQuestion('ask_selfie')),
    whenRead,
  )
  useCommand(
    'unlink',
    unlessRefused(() =>
      user?.flexEmail == null ? toastError(t('failures.platform_not_linked')) : setQuestion('unlink'),
    ),
    whenRead,
  )
  return user && question && <Question about={question} user={user} onClose={close} />
}

const looks: Record<GateState, { icon: IconName; ink: string }> = {
  open: { icon: 'check', ink: 'text-success' },
  shut: { icon: 'cross', ink: 'text-danger' },
  not_asked: { icon: 'minus', ink: 'text-text-2' },
}

function Checklist({ standing: { gates, cause }, isWide }: { standing: Standing; isWide: boolean }) {
  const { t } = useTranslation('standing')
  const open = gates.filter(({ state }) => state === 'open').length
  return (
    <div>
      <p className="mb-1 text-13 text-text-2">{t('count', { open, total: gates.length })}</p>
      <ol className={`grid content-start gap-x-4 gap-y-1 ${isWide ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
        {gates.map(({ gate, state }) => (
          <li key={gate} className="flex items-center gap-2">
            <Icon name={looks[state].icon} size={16} className={looks[state].ink} />
            <span className={cause && gate === aboutCause[cause].gate ? 'font-bold' : ''}>{t(`gates.${gate}`)}</span>
            <span className={state === 'not_asked' ? 'text-13 text-text-2' : 'sr-only'}>{t(`states.${state}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
