import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Button, type ButtonKind } from '@arribo/ui/button'
import { TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { failureMessage } from '../../app/failure.ts'
import { readPhone } from '../../app/read-phone.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useCommand } from '../commands/commanded.ts'

type Props = {
  /** That of the input, and of the command that fills it in. */
  id: 'signupPhone' | 'selfiePhone' | 'picturePhone' | 'sessionsPhone'
  action: string
  kind?: ButtonKind
  /** The message for a failure that is about the number. */
  refusalOf?: (error: Error) => string | undefined
  onPhone: (phone: string) => unknown
  /** Called on each change, so that no result is shown beside another number. */
  onType: () => void
}

/** A tool with a number as its only input. */
export function PhoneForm({ id, action, kind, refusalOf, onPhone, onType }: Props) {
  const { t } = useTranslation(['tools', 'ui'])
  const { form, input, isBusy, isChanged } = useForm({
    initial: { phone: '' },
    labels: { phone: t('tools:phone') },
    ids: { phone: id },
    errorsOf: ({ phone }) => ({ phone: isPhone(readPhone(phone)) ? undefined : 'invalidPhone' }),
    words: { invalidPhone: t('tools:invalidPhone') },
    send: ({ phone }) => onPhone(readPhone(phone)),
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
    refusalsOf: (error) => ({ phone: refusalOf?.(error) }),
  })
  useUnsavedWork(isChanged)
  const phone = input('phone')
  const type = (typed: string) => {
    phone.onChange(typed)
    onType()
  }
  useCommand(id, (fill) => {
    if (fill !== undefined) type(fill)
    document.getElementById(id)?.focus()
  })
  return (
    <form {...form} className="grid gap-3">
      <TextInput
        {...phone}
        type="tel"
        autoComplete="off"
        placeholder="+1 305 555 0100"
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" kind={kind} size="compact" className="justify-self-start" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
