import { useTranslation } from '@arribo/i18n'
import { useEffect, useRef } from 'react'
import { Banner } from './banner.tsx'

export type FieldError = { readonly id: string; readonly message: string }

type Props = {
  readonly errors: readonly FieldError[]
  /** Number of submits that found errors. */ readonly attempt: number
}

/** Takes the focus only after a submit, never while somebody types. */
export function ErrorSummary({ errors, attempt }: Props) {
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 1
  useEffect(() => ref.current?.focus(), [attempt])
  if (!isShown) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="outline-none">
      <Banner tone="danger" title={t('errorSummary')}>
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-12 items-center py-3 wrap-anywhere underline compact:min-h-6 compact:py-0"
                onClick={(event) => (event.preventDefault(), document.getElementById(id)?.focus())}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
