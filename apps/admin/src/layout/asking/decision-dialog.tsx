import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import type { ButtonKind } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { isRefusedWith } from '../../app/failure.ts'

type Deciding<Shown> = {
  /** The thing to decide on as it was last read, with its version. */
  shown: Shown
  /** Everything that the decision depends on, in words, a line each. */
  wordsOf: (shown: Shown) => readonly string[]
  error: Error | null
  onDone?: (() => void) | undefined
  onClose: () => void
}

type Props<Shown> = Omit<Deciding<Shown>, 'error'> & {
  title: string
  action: string
  kind?: ButtonKind
  /** `mutateAsync` sends the decision. It must wait until `shown` has been read again. */
  decision: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly mutateAsync: (shown: NoInfer<Shown>) => Promise<unknown>
  }
  children?: ReactNode
}

/**
 * The decision is about what was on the screen when the dialog opened. If that has changed, the dialog shows how and
 * asks again.
 */
export function DecisionDialog<Shown>({ shown, wordsOf, decision, onDone, onClose, children, ...rest }: Props<Shown>) {
  const { error, isPending, mutateAsync } = decision
  const { lines, decide } = useDeciding({ shown, wordsOf, error, onDone, onClose })
  return (
    <ConfirmDialog {...rest} isBusy={isPending} onConfirm={() => void decide(mutateAsync)} onClose={onClose}>
      {lines}
      <div className="mt-2">{children}</div>
    </ConfirmDialog>
  )
}

/** For dialogs of their own. The `send` that `decide` takes must wait, like `decision` in {@link DecisionDialog}. */
export function useDeciding<Shown>({ shown, wordsOf, error, onDone, onClose }: Deciding<Shown>) {
  const [seen, setSeen] = useState(shown)
  const isChanged = isRefusedWith(error, 'shown_changed')
  const inView = isChanged ? shown : seen
  async function decide(send: (shown: Shown) => Promise<unknown>) {
    setSeen(inView)
    try {
      await send(inView)
      onDone?.()
    } catch (error) {
      if (isRefusedWith(error, 'shown_changed')) return
    }
    onClose()
  }
  const lines = isChanged ? (
    <ShownChanged before={wordsOf(seen)} now={wordsOf(shown)} />
  ) : (
    wordsOf(seen).map((line) => <Line key={line}>{line}</Line>)
  )
  return { lines, decide }
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="font-bold wrap-anywhere whitespace-pre-line text-text">{children}</p>
)

export function ShownChanged({ before, now }: { readonly before: readonly string[]; readonly now: readonly string[] }) {
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
