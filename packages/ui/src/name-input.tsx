import { nameLeft } from '@arribo/api-contracts/shared/shapeless'
import { useTranslation } from '@arribo/i18n'
import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

const nearCharacters = 10

/** The count shows before the limit is reached. Nothing that was typed or pasted is cut. */
export function NameInput(props: ComponentProps<typeof TextInput> & { value: string }) {
  const { t } = useTranslation('ui')
  const left = nameLeft(props.value)
  const count = left < 0 ? t('nameOver', { count: -left }) : t('nameLeft', { count: left })
  return <TextInput {...props} hint={left <= nearCharacters && !props.error ? count : props.hint} />
}
