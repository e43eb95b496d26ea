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

type Props = {
  /** Both the ID of the input and the name of the palette's command that fills it in. */
  id: 'signupPhone' | 'selfiePhone' | 'picturePhone' | 'photosPhone' | 'sessionsPhone' | 'unlinkEmail'
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
