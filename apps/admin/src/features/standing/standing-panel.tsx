import type { Standing } from '@arribo/api-contracts/admin/standing'
import { aboutCause, type Cause } from '@arribo/api-contracts/shared/causes'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { Checklist } from './checklist.tsx'
import { Evidence } from './evidence.tsx'
import { StandingCommands } from './standing-commands.tsx'
import { Mend, type OnEdit } from './mend.tsx'
import { useStanding } from './standing.queries.ts'
import { useVerdict } from './verdict.ts'

type Props = {
  phoneNumber: string
  driverZone: string
  onEdit: OnEdit
  /** Whether an edit of the user is being saved. */
  isBusy: boolean
  /** The reply to the driver. */
  children: (standing: Standing) => ReactNode
}

/** Whether this driver can check in: if not, the one cause with its evidence and its fix; then every gate. */
export function StandingPanel(props: Props) {
  const { t } = useTranslation('standing')
  const standing = useStanding(props.phoneNumber)
  const ask = () => void standing.refetch()
  const title = useKeptFocus(standing.data?.cause)
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={title} tabIndex={-1} className="text-16">
          {t('title')}
        </h2>
        <Button
          kind="quiet"
          size="compact"
          isBusy={standing.isRefetching}
          aria-disabled={standing.isPending}
          onClick={ask}
          className="print:hidden"
        >
          <Icon name="refresh" size={16} />
          {t('again')}
        </Button>
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

/** A fix disappears with its cause, so the focus moves to the title, which says what is next. */
function useKeptFocus(cause: Cause | null | undefined) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(cause)
  useEffect(() => {
    if (before.current !== undefined && document.activeElement === document.body) title.current?.focus()
    before.current = cause
  }, [cause])
  return title
}

type JudgedProps = Props & { standing: Standing; onLook: () => void }

function Judged({ standing, ...rest }: JudgedProps) {
  const { t } = useTranslation('standing')
  const { cause, evidence } = standing
  const isCheckedIn = evidence.block?.isCheckedIn === true
  return (
    <div className={`grid items-start gap-4 ${cause === null ? '' : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}>
      {cause === null ? (
        <Banner tone="success" title={t(isCheckedIn ? 'already' : 'yes')}>
          {t(isCheckedIn ? 'alreadyText' : 'yesText')}
        </Banner>
      ) : (
        <Kept cause={cause} standing={standing} {...rest} />
      )}
      <Checklist standing={standing} isWide={cause === null} />
    </div>
  )
}

function Kept({ cause, standing, driverZone, ...mending }: JudgedProps & { cause: Cause }) {
  const { t } = useTranslation('standing')
  const verdict = useVerdict()
  const { mend } = aboutCause[cause]
  return (
    <Banner tone="warning" title={verdict(cause, standing)}>
      <div className="mt-1 grid gap-3">
        <Evidence cause={cause} standing={standing} driverZone={driverZone} />
        <p>{t(`what.${cause}`)}</p>
        {mend && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <Mend key={cause} name={mend} standing={standing} {...mending} />
          </div>
        )}
      </div>
    </Banner>
  )
}
