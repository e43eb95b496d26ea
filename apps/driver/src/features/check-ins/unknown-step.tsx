import { ApiProblem } from '@arribo/api-contracts/client'
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Spinner } from '@arribo/ui/spinner'
import { useNow } from '@arribo/ui/use-now'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { LazyProblemHelp } from '../../app/problem/lazy-problem-help.tsx'
import { usePressImHere } from './check-in.queries.ts'
import { type Fault, pressFault } from './fault.ts'
import { feel } from './haptics.ts'
import { OfflineWait } from './offline-wait.tsx'
import { isUnheard, keptPress } from './press.ts'
import { askEveryMs, isWorthAsking, needsSelfie } from './press.rules.ts'
import { StepTitle } from './step-title.tsx'
import { useKept } from './use-kept.ts'
import { useWakeLock } from './use-wake-lock.ts'

type Props = {
  block: CalendarBlock
  notice: ReactNode
  onFault: (fault: Fault | undefined) => void
  onArrived: (arrivedAt: Date) => void
  onRefused: (fault: Fault, isSelfieNeeded: boolean) => void
}

/**
 * Pressed, and nobody can say yet what became of it. A check-in that the server has is asked after until its end is
 * known; one that may never have left this phone is only looked for in the calendar, and pressed again by hand.
 */
export function UnknownStep({ block, notice, onFault, onArrived, onRefused }: Props) {
  const { t } = useTranslation('checkIn')
  const { press, isPending, stage, giveUp } = usePressImHere()
  const kept = useKept(keptPress)
  const isAsking = isWorthAsking(kept ?? { pressedAt: 0, isKnown: false }, useNow())
  /** What the server has said last, by which support finds it. */
  const [answer, setAnswer] = useState<ApiProblem>()
  useWakeLock(isAsking)
  const ask = async () => {
    onFault(undefined)
    try {
      const arrived = await press(block)
      if (!arrived) return
      feel('arrived')
      onArrived(new Date(arrived.arrivedAt))
    } catch (error) {
      if (!isUnheard(block))
        return onRefused(pressFault(error), error instanceof ApiProblem && needsSelfie(error.problem.code))
      // That it is still not known is what the whole step says.
      if (error instanceof ApiProblem) setAnswer(error)
      else onFault(pressFault(error))
    }
  }
  useEvery(askEveryMs, isAsking, ask)
  const client = useQueryClient()
  useEvery(2 * askEveryMs, !isAsking, () => client.refetchQueries({ queryKey: ['calendar'] }))
  const state = kept?.isKnown ? (isAsking ? 'asking' : 'silent') : 'unheard'
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-center gap-2 text-center">
        {isAsking && <Spinner />}
        <StepTitle>{t(`unknown.${state}.title`)}</StepTitle>
        <p role="status" className="text-text-2">
          {t(`unknown.${state}.text`)}
        </p>
      </div>
      {notice}
      {isPending && stage === 'waiting' && <OfflineWait onGiveUp={giveUp} />}
      {!isAsking && (
        <Button isBusy={isPending} onClick={() => void ask()}>
          {t('unknown.again')}
        </Button>
      )}
      {state === 'silent' && <LazyProblemHelp error={answer} />}
    </div>
  )
}

/** Does a thing every so often, each time counted from the end of the last, while somebody is looking and online. */
function useEvery(everyMs: number, isOn: boolean, thing: () => Promise<unknown>): void {
  const [round, setRound] = useState(0)
  const run = useEffectEvent(async () => {
    if (!document.hidden && navigator.onLine) await thing()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => void run().finally(() => setRound((before) => before + 1)), everyMs)
    return () => clearTimeout(timer)
  }, [everyMs, isOn, round])
}
