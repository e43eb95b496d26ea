import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { useCopy } from '@arribo/ui/copy-button'
import { Icon } from '@arribo/ui/icon'
import { useEffect, useSyncExternalStore } from 'react'
import { chatState, onChatState, openChat } from '../live-chat/live-chat.ts'
import { ApiProblem } from '@arribo/api-contracts/client'
import { auth } from '../auth.ts'
import { reportProblem } from './report-problem.ts'
import { failureCodeOf, randomFailureCode } from '@arribo/api-contracts/shared/failure-code'

export function ProblemHelp({ error }: { error: Error }) {
  const { t } = useTranslation('problem')
  const isChatOn = useSyncExternalStore(onChatState, chatState) === 'on'
  const copy = useCopy()
  const code = problemCode(error)
  useEffect(() => reportFailure(error), [error])
  return (
    <div className="grid gap-3">
      <p className="text-15 text-text-2">
        {t('code')} <span className="font-mono text-17 font-bold tracking-wider text-text select-all">{code}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" className="grow" onClick={() => copy(code)}>
          <Icon name="copy" />
          {t('copy')}
        </Button>
        {isChatOn && (
          <Button kind="secondary" className="grow" onClick={() => openChat(t('message', { code }))}>
            {t('chat')}
          </Button>
        )}
      </div>
    </div>
  )
}

const reported = new WeakSet<Error>()

/** Reports each failure once, with the code that the driver sees. Signed-out users have no log. */
function reportFailure(error: Error): void {
  if (reported.has(error) || !auth.claims()) return
  reported.add(error)
  void reportProblem(`${error.name}: ${error.message}`, {
    code: problemCode(error),
    route: location.pathname,
    ...(error instanceof ApiProblem && { requestId: error.problem.requestId }),
  })
}

const codes = new WeakMap<Error, string>()

/** Support finds the failure in the log by this code. It is stable for the same error object. */
export function problemCode(error: Error): string {
  const ofRequest = error instanceof ApiProblem ? failureCodeOf(error.problem.requestId) : undefined
  const code = codes.get(error) ?? ofRequest ?? randomFailureCode()
  codes.set(error, code)
  return code
}
