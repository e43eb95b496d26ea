import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { type ReactNode, useState } from 'react'
import { type Fault, selfieExpired } from './fault.ts'
import { keptTask } from './kept-selfie.ts'
import { MatchStep } from './match-step.tsx'
import { isUnheard } from './press.ts'
import { ReadyStep } from './ready-step.tsx'
import { SelfieStep } from './selfie-step.tsx'
import { UnknownStep } from './unknown-step.tsx'
import { useKept } from './use-kept.ts'

type Props = {
  block: CalendarBlock
  /** What went wrong last, shown where the thumb is. */
  notice: ReactNode
  onFault: (fault: Fault | undefined) => void
  onArrived: (arrivedAt: Date) => void
}

/** Selfie, then matching on a shared account, then the button. What a killed page had begun is taken up again. */
export function Steps({ block, notice, onFault, onArrived }: Props) {
  const task = useKept(keptTask)
  const [matchedId, setMatchedId] = useState<string>()
  const [isLost, setLost] = useState(() => isUnheard(block))
  const restart = (fault: Fault) => {
    keptTask.drop()
    onFault(fault)
  }
  const refuse = (fault: Fault, isSelfieNeeded: boolean) => {
    setLost(false)
    if (isSelfieNeeded) restart(fault)
    else onFault(fault)
  }
  const shared = { notice, onFault }
  if (isLost) return <UnknownStep {...shared} block={block} onArrived={onArrived} onRefused={refuse} />
  if (!task) return <SelfieStep {...shared} />
  const expire = () => restart(selfieExpired)
  if (task.isShared && matchedId !== task.taskId)
    return (
      <MatchStep
        key={task.taskId}
        task={task}
        notice={notice}
        onMatched={() => setMatchedId(task.taskId)}
        onFailed={restart}
        onExpired={expire}
      />
    )
  return (
    <ReadyStep
      {...shared}
      block={block}
      task={task}
      onArrived={onArrived}
      onExpired={expire}
      onRefused={refuse}
      onUnheard={() => setLost(true)}
    />
  )
}
