import { useTranslation } from '@arribo/i18n'
import { type ComponentProps, useState } from 'react'
import { describedBy, Field, type FieldWords, inputClass, ShowButton } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldWords & { id: string }

/** Has no maxlength, which would silently cut a pasted password. */
export function PasswordInput({ id, label, hint, error, ...rest }: Props) {
  const { t } = useTranslation('ui')
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass(!!error, 'pr-13 compact:pr-9')}
        />
        <ShowButton
          of={id}
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
        />
      </div>
    </Field>
  )
}
