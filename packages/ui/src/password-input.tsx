import { useTranslation } from '@arribo/i18n'
import type { ComponentProps } from 'react'
import { MaskedInput } from './field.tsx'

type Props = Omit<ComponentProps<typeof MaskedInput>, 'type' | 'mask' | 'className'>

/** Has no maxlength, which would silently cut a pasted password. */
export function PasswordInput(props: Props) {
  const { t } = useTranslation('ui')
  return <MaskedInput {...props} mask={{ show: t('showPassword'), hide: t('hidePassword') }} />
}
