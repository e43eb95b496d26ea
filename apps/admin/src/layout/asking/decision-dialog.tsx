import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import type { ButtonKind } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { isRefusedWith } from '../../app/failure.ts'

type Decision<Shown> = {
  readonly error: Error | null
  readonly isPending: boolean
  readonly mutateAsync: (shown: Shown) => Promise<unknown>
}

type Props<Shown> = {
  title: string
  action: string
  kind?: ButtonKind
  /** What is decided on, as last read, with its version. */
  shown: Shown
  /** All of it in words, a line each. */
  wordsOf: (shown: Shown) => readonly string[]
  /** Sends the decision. Must wait until what is shown has been read again. */
  decision: Decision<NoInfer<Shown>>
  onDone: () => void
  onClose: () => void
  children?: ReactNode
}

/** Decides on what was on the screen when the dialog opened. If that has changed, shows how and asks again. */
export function DecisionDialog<Shown>({ shown, wordsOf, decision, onDone, onClose, children, ...rest }: Props<Shown>) {
  const [seen, setSeen] = useState(shown)
  const isChanged = isRefusedWith(decision.error, 'shown_changed')
  const inView = isChanged ? shown : seen
  async function decide() {
    setSeen(inView)
    try {
      await decision.mutateAsync(inView)
      onDone()
    } catch (error) {
      if (isRefusedWith(error, 'shown_changed')) return
    }
    onClose()
  }
  return (
    <ConfirmDialog {...rest} isBusy={decision.isPending} onConfirm={() => void decide()} onClose={onClose}>
      {isChanged && <ShownChanged before={wordsOf(seen)} now={wordsOf(shown)} />}
      {!isChanged && wordsOf(seen).map((line) => <Line key={line}>{line}</Line>)}
      <div className="mt-2">{children}</div>
    </ConfirmDialog>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="font-bold wrap-anywhere whitespace-pre-line text-text">{children}</p>
)

type Lines = { readonly before: readonly string[]; readonly now: readonly string[] }

/** What the person had seen and what it is now, for them to decide again. */
export function ShownChanged({ before, now }: Lines) {
  const { t } = useTranslation('app')
  const isElsewhere = before.every((line, index) => line === now[index])
  return (
    <Banner tone="warning" role="alert" title={t('shownChanged.title')}>
      {isElsewhere && <p>{t('shownChanged.elsewhere')}</p>}
      <dl className="grid gap-1">
        {!isElsewhere && <Side name={t('shownChanged.before')} lines={before.filter((line) => !now.includes(line))} />}
        <Side name={t('shownChanged.now')} lines={now} />
      </dl>
    </Banner>
  )
}

const Side = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <div>
    <dt className="text-13 text-text-2">{name}</dt>
    {lines.map((line) => (
      <dd key={line}>
        <Line>{line}</Line>
      </dd>
    ))}
  </div>
)
