import { isEmail } from '@arribo/api-contracts/shared/fold'
import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import type { ButtonKind } from '@arribo/ui/button'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { DeskButton } from '../desk-button.tsx'
import { failureMessage } from '../../app/failure.ts'
import { readPhone } from '../../app/read-phone.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useCommand } from '../commands/commanded.ts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Banner } from '@arribo/ui/banner'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ToolCard } from './tool-card.tsx'

type Props = {
  /** Both the ID of the input and the name of the palette's command that fills it in. */
  id: 'signupPhone' | 'selfiePhone' | 'picturePhone' | 'sessionsPhone' | 'unlinkEmail'
  action: string
  kind?: ButtonKind
  /** The message if the failure is about what was typed; else the form shows none of its own. */
  refusalOf?: (error: Error) => string | undefined
  /** The same kind of message, for a failure after a confirmation. */
  refusal?: string | undefined
  onSend: (typed: string) => unknown
  /** Called on each change, so that no result stands beside another number. */
  onType: () => void
}

export function ToolForm({ id, action, kind, refusalOf, refusal, onSend, onType }: Props) {
  const { t } = useTranslation('tools')
  const isOfEmail = id === 'unlinkEmail'
  const read = (typed: string) => (isOfEmail ? typed.trim() : readPhone(typed))
  const isValid = isOfEmail ? isEmail : isPhone
  const { form, input, isBusy, isChanged } = useForm({
    initial: { typed: '' },
    labels: { typed: t(isOfEmail ? 'unlink.email' : 'phone') },
    ids: { typed: id },
    errorsOf: ({ typed }) => ({ typed: isValid(read(typed)) ? undefined : 'invalid' }),
    words: { invalid: t(isOfEmail ? 'unlink.invalidEmail' : 'invalidPhone') },
    runsOffline: true,
    send: ({ typed }) => onSend(read(typed)),
    sentenceOf: failureMessage,
    refusalsOf: (error) => ({ typed: refusalOf?.(error) }),
  })
  useUnsavedWork(isChanged)
  const field = input('typed')
  const type = (typed: string) => {
    field.onChange(typed)
    onType()
  }
  useCommand(id, (fill) => {
    if (fill !== undefined) type(fill)
    document.getElementById(id)?.focus()
  })
  return (
    <form {...form} className="grid gap-3">
      <TextInput
        {...field}
        {...(isOfEmail
          ? { type: 'email', autoCapitalize: 'none', spellCheck: false }
          : { type: 'tel', placeholder: '+1 305 555 0100' })}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        error={field.error ?? refusal}
      />
      <DeskButton type="submit" kind={kind} className="justify-self-start" isBusy={isBusy}>
        {action}
      </DeskButton>
    </form>
  )
}

const forms = { picture: 'picturePhone', sessions: 'sessionsPhone', unlink: 'unlinkEmail' } as const

type ActionProps = {
  name: keyof typeof forms
  action: UseMutationResult<unknown, Error, string>
  /** A refusal that is about the number or email itself, shown at the input. */
  refusal?: string | undefined
  onType?: () => void
  /** What was done. By default the number is shown. */
  children?: ReactNode
}

/** For what can't be undone. */
export function ActionCard({ name, action, refusal, onType, children }: ActionProps) {
  const { t } = useTranslation(['tools', 'ui'])
  const [asked, setAsked] = useState<string>()
  const confirm = (typed: string) => action.isPending || action.mutate(typed, { onSettled: () => setAsked(undefined) })
  const type = () => {
    onType?.()
    if (!action.isIdle) action.reset()
  }
  return (
    <ToolCard permission="staff:write" title={t(`tools:${name}.title`)} line={t(`tools:${name}.line`)}>
      <ToolForm
        id={forms[name]}
        action={t(`tools:${name}.submit`)}
        kind="danger"
        refusal={refusal}
        onType={type}
        onSend={setAsked}
      />
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
      {asked !== undefined && (
        <ConfirmDialog
          title={t(`tools:${name}.ask`, { whose: name === 'unlink' ? asked : formatPhone(asked) })}
          action={t(`tools:${name}.submit`)}
          kind="danger"
          isBusy={action.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t(`tools:${name}.consequence`)}
        </ConfirmDialog>
      )}
    </ToolCard>
  )
}
