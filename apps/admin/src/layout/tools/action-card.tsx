import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../app/api.ts'
import { failureMessage, isRefusedWith } from '../../app/failure.ts'
import { pageOwner } from '../../app/page-owner.ts'
import { type Account, type ExplainedPermission, useReasonAgainst } from '../permitted.tsx'
import { PartFailure } from '../read-failure.tsx'
import { ToolCard } from './tool-card.tsx'
import { ToolForm } from './tool-form.tsx'

type Tool = 'picture' | 'photos' | 'sessions' | 'unlink'
type Person = Pick<Account, 'name' | 'phoneNumber'> & Partial<Account>
type Found = { readonly typed: string; readonly people: readonly Person[] }

type Props = {
  name: Tool
  permission?: ExplainedPermission
  action: UseMutationResult<unknown, Error, string>
  /** Whose number or email it is, which the question says. Nobody's by an empty list. */
  find: (typed: string) => Promise<readonly Person[]>
  /** Said at the input if it is nobody's. */
  nobody: string
  /** A refusal that is about the number or email itself, shown at the input. */
  refusal?: string | undefined
  onType?: () => void
  /** What was done. By default the number is shown. */
  children?: ReactNode
}

/** For what can't be undone. */
export function ActionCard({
  name,
  permission = 'staff:write',
  action,
  find,
  nobody,
  refusal,
  onType,
  children,
}: Props) {
  const { t } = useTranslation(['tools', 'ui'])
  const { whose, found, close, refusalOf } = useWhose(permission, find, nobody, action.reset)
  const type = () => {
    onType?.()
    whose.reset()
    if (!action.isIdle) action.reset()
  }
  return (
    <ToolCard permission={permission} title={t(`tools:${name}.title`)} line={t(`tools:${name}.line`)}>
      <ToolForm
        id={name === 'unlink' ? 'unlinkEmail' : `${name}Phone`}
        action={t(`tools:${name}.submit`)}
        kind="danger"
        refusalOf={refusalOf}
        refusal={refusal}
        onType={type}
        onSend={whose.find}
      />
      {whose.error && refusalOf(whose.error) === undefined && (
        <PartFailure title={t('tools:whoseError')} error={whose.error} />
      )}
      {action.isError && refusal === undefined && (
        <ChangeFailure title={t(`tools:${name}.error`)} error={action.error}>
          {failureMessage(action.error, t('ui:unexpected'))}
        </ChangeFailure>
      )}
      <div role="status">
        {action.isSuccess && (
          <Banner tone="success" title={t(`tools:${name}.done`)}>
            {children ?? formatPhone(action.variables)}
          </Banner>
        )}
      </div>
      {found && <Question name={name} found={found} action={action} onClose={close} />}
    </ToolCard>
  )
}

/** There is nobody to do it to, or a colleague whom only an admin may change. */
class NothingToAsk extends Error {
  readonly colleague: Person | undefined
  constructor(colleague: Person | undefined) {
    super('Nothing to ask')
    this.colleague = colleague
  }
}

/** Reads who it is before anything is asked. A mutation, because it is read once, when the button is pressed. */
function useWhose(permission: ExplainedPermission, find: Props['find'], nobody: string, onNothing: () => void) {
  const [found, setFound] = useState<Found>()
  const reasonAgainst = useReasonAgainst()
  const reasonFor = ({ staffGroups = [], ...person }: Person) => reasonAgainst(permission, { ...person, staffGroups })
  const { mutateAsync, error, reset } = useMutation({
    meta: { isQuiet: true },
    mutationFn: async (typed: string) => {
      const people = await find(typed)
      const colleague = people.find((person) => reasonFor(person) !== undefined)
      if (people.length === 0 || colleague) throw new NothingToAsk(colleague)
      return { typed, people }
    },
    onError: (failure) => failure instanceof NothingToAsk && onNothing(),
  })
  return {
    // The callback of a call isn't called after a reset, so nothing is asked about a number that was changed meanwhile.
    whose: { find: (typed: string) => mutateAsync(typed, { onSuccess: setFound }), error, reset },
    found,
    close: () => setFound(undefined),
    refusalOf: (failure: Error) => {
      if (!(failure instanceof NothingToAsk)) return undefined
      return failure.colleague ? reasonFor(failure.colleague) : nobody
    },
  }
}

type QuestionProps = Pick<Props, 'name' | 'action'> & { found: Found; onClose: () => void }

function Question({ name, found: { typed, people }, action, onClose }: QuestionProps) {
  const { t } = useTranslation('tools')
  const isOfEmail = name === 'unlink'
  const isOwn = name === 'sessions' && typed === pageOwner.claims()?.phoneNumber
  const names = people.map(named)
  return (
    <ConfirmDialog
      title={isOwn ? t('sessions.askOwn') : t(`${name}.ask`, { whose: isOfEmail ? typed : names.join() })}
      action={t(`${name}.submit`)}
      kind="danger"
      isBusy={action.isPending}
      onConfirm={() => action.isPending || action.mutate(typed, { onSettled: onClose })}
      onClose={onClose}
    >
      {isOfEmail && (
        <ul className="mb-2 font-bold wrap-anywhere text-text">
          {names.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {t(isOwn ? 'sessions.consequenceOwn' : `${name}.consequence`)}
    </ConfirmDialog>
  )
}

const named = ({ name, phoneNumber }: Person): string => [name, formatPhone(phoneNumber)].filter(Boolean).join(', ')

type PhoneProps = Pick<Props, 'permission'> & {
  name: Exclude<Tool, 'unlink'>
  act: (phoneNumber: string) => Promise<unknown>
}

export function PhoneActionCard({ act, ...props }: PhoneProps) {
  const { t } = useTranslation('tools')
  const action = useMutation({ mutationKey: ['tool', props.name], meta: { isQuiet: true }, mutationFn: act })
  return <ActionCard {...props} action={action} find={findRegistered} nobody={t('nobody')} />
}

async function findRegistered(phoneNumber: string): Promise<readonly Person[]> {
  try {
    return [await api.getUser({ params: { phoneNumber } })]
  } catch (error) {
    if (isRefusedWith(error, 'profile_not_found')) return []
    throw error
  }
}
